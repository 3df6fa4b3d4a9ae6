/** `card` is the visitor's money, `hold` what is reserved of it, `till` what the business has received. */
export const LEDGER_ACCOUNTS = ['card', 'hold', 'till'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Money that goes from one account to another: both sides in one row, so that their sum is always zero. */
export type LedgerEntry = { from: LedgerAccount; to: LedgerAccount; amount: number };
