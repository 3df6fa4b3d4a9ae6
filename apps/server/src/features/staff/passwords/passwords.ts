export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time without a hash, so that timing does not reveal accounts. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
