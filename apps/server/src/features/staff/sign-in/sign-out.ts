import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import { auditAtSites } from '#features/staff/audit/audit-at-sites.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';
import type { DeskStore } from '#features/staff/store/desk-store.ts';

export type SignOutDeps = {
  accounts: AccountStore;
  audit: AuditStore;
  desks: DeskStore;
  clock: Clock;
  wakeOutbox: () => void;
};

/** Ends the session and frees the account's desk at every site. */
export async function signOut(sessionHash: string, deps: SignOutDeps): Promise<void> {
  const { accounts, desks, clock, wakeOutbox } = deps;
  const found = await accounts.findSession(sessionHash);
  if (!found) return;
  await accounts.endSession(sessionHash);
  const at = clock.now();
  for (const { siteId, staffId } of await accounts.sitesOf(found.account.id)) {
    if (await desks.leave({ siteId, staffId, at })) wakeOutbox();
  }
  await auditAtSites(found.account.id, 'sign_out', deps);
}
