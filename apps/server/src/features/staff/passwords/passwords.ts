export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long where there is no hash as where there is one: time tells nobody who has an account. */
  verify(password: string, hash: string | null): Promise<boolean>;
}
