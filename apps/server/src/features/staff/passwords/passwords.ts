export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal accounts. `isFirst`: before others that wait. */
  verify(password: string, hash: string | null, isFirst?: boolean): Promise<boolean>;
  /** How many wait for their turn. */
  waiting(): number;
}
