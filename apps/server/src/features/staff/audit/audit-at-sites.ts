import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';

type Deps = { accounts: AccountStore; audit: AuditStore; clock: Clock };

/**
 * Account changes are logged at every site where the account works. With `onceInMs`, not if the same was logged there
 * within that time.
 */
export async function auditAtSites(
  accountId: string,
  action: Activity,
  { accounts, audit, clock, onceInMs }: Deps & { onceInMs?: number },
): Promise<void> {
  const [sites, at] = [await accounts.sitesOf(accountId), clock.now()];
  const none = { kind: 'none' } as const;
  const entries = sites.map(({ siteId, staffId }) => ({ siteId, at, staffId, action, subject: none, detail: '' }));
  if (onceInMs === undefined) return audit.write(entries);
  for (const entry of entries) await audit.writeOnceSince(entry, at - onceInMs);
}
