/** `card` is the visitor's money, `hold` what is reserved of it, `till` what the business has received. */
export const LEDGER_ACCOUNTS = ['card', 'hold', 'till'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Money that goes from one account to another: both sides in one row, so that their sum is always zero. */
export type LedgerEntry = { from: LedgerAccount; to: LedgerAccount; amount: number };

export function ledgerBalances(entries: readonly LedgerEntry[]): Record<LedgerAccount, number> {
  const balances = { card: 0, hold: 0, till: 0 };
  for (const { from, to, amount } of entries) {
    balances[from] -= amount;
    balances[to] += amount;
  }
  return balances;
}
