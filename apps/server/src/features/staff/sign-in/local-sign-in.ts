import type { FastifyRequest } from 'fastify';
import type { Account, AccountStore } from '#features/staff/store/account-store.ts';

/** What the sign-in provider means for those who sign in here. */
export type ProviderRule = {
  /** Whether others than owners have to sign in with the provider's account. */
  isOnly: () => Promise<boolean>;
  /** Whether this browser has just done so for the account; it counts once. */
  takePass: (request: FastifyRequest, pass: string, accountId: string) => Promise<boolean>;
};

/** Owners always may: a provider that fails must not keep them out. */
export async function maySignInHere(
  { id, isServerOwner }: Pick<Account, 'id' | 'isServerOwner'>,
  { accounts, providerRule }: { accounts: Pick<AccountStore, 'sitesOf'>; providerRule: Pick<ProviderRule, 'isOnly'> },
): Promise<boolean> {
  if (isServerOwner || !(await providerRule.isOnly())) return true;
  return (await accounts.sitesOf(id)).some(({ role }) => role === 'owner');
}
