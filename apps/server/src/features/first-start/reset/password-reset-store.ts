/** How an owner gets back in: a code printed where the server runs, used once. */
export interface PasswordResetStore {
  /** False if no owner has this email. An earlier code of the account ends. */
  keep(reset: { email: string; codeHash: string; expiresAt: number; at: number }): Promise<boolean>;
  /** Whether the code is one of the account with this email, and not too old. */
  isKnown(reset: { email: string; codeHash: string; at: number }): Promise<boolean>;
  /**
   * Sets the password, removes what a second step was proven with, ends all sessions and logs it at the account's sites.
   * Returns the account's id, or null if the code is not its, or too old.
   */
  use(reset: { email: string; codeHash: string; passwordHash: string; at: number }): Promise<string | null>;
}
