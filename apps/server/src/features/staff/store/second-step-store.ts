import type { Account } from './account-store.ts';

/** `publicKey` is SPKI in base64url. */
export type Passkey = {
  accountId: string;
  id: string;
  /** The console's host when it was added: only there can it be used. */
  host: string;
  publicKey: string;
  counter: number;
  name: string;
  createdAt: number;
  /** When somebody last signed in with it; until then no sign-in demands it. */
  usedAt: number | null;
};

export interface SecondStepStore {
  /** Oldest first. */
  passkeysOf(accountId: string): Promise<Passkey[]>;
  findPasskey(id: string): Promise<{ passkey: Passkey; account: Account } | null>;
  /** False if the account has so many already, or somebody has this passkey. */
  addPasskey(passkey: Passkey, most: number): Promise<boolean>;
  removePasskey(accountId: string, id: string): Promise<boolean>;
  /** False if the challenge was used, or the counter says that the passkey was copied. */
  usePasskey(use: { id: string; counter: number; at: number; challengeHash: string; until: number }): Promise<boolean>;
  /** False if it was used before. */
  useChallenge(challengeHash: string, until: number): Promise<boolean>;
  /** Instead of all earlier ones. */
  setRecoveryCodes(accountId: string, hashes: readonly string[]): Promise<void>;
  /** False if there is no such code: each works once. */
  useRecoveryCode(accountId: string, hash: string): Promise<boolean>;
  countRecoveryCodes(accountId: string): Promise<number>;
  /** From now on a business that asks for a second step gets one of this account. */
  noteSecondStep(accountId: string, at: number): Promise<void>;
  /** What the businesses ask for, where the account may work. */
  asks(accountId: string): Promise<{ role: string; of: string }[]>;
}
