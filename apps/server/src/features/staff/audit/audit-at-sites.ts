import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import type { Clock } from '#kernel/clock.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { AuditStore } from '#features/staff/store/audit-store.ts';

type Deps = { accounts: AccountStore; audit: AuditStore; clock: Clock };

/** Account changes are logged at every site where the account works. */
export async function auditAtSites(accountId: string, action: Activity, deps: Deps): Promise<void> {
  const [sites, at] = [await deps.accounts.sitesOf(accountId), deps.clock.now()];
  const none = { kind: 'none' } as const;
  await deps.audit.write(
    sites.map(({ siteId, staffId }) => ({ siteId, at, staffId, action, subject: none, detail: '' })),
  );
}
