/** Apps on phones that keep passes. */
export const WALLETS = ['apple', 'google'] as const;
export type WalletName = (typeof WALLETS)[number];
