import { DAY_MS } from '@openturn/domain/time/units.ts';
import { type NoticeStore, noticesFor } from '#features/notices/index.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import { type AuditStore, NOBODY } from '#features/staff/store/audit-store.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** Bounds the memory. */
const MOST_ALARMS = 10_000;

type Alarm = {
  kind: 'texts_near' | 'texts_out' | 'codes_many' | 'codes_out' | 'files_near';
  siteId: number;
  sent: number;
  limit: number;
};
type Deps = {
  accounts: Pick<AccountStore, 'contactsOf'>;
  audit: Pick<AuditStore, 'write'>;
  notices: Pick<NoticeStore, 'add'>;
  clock: Clock;
};

/** Once a day, emails everybody who manages the business and writes the activity log. */
export function managerAlarms({ accounts, audit, notices, clock }: Deps): (alarm: Alarm) => Promise<void> {
  const raised = timedCache<number>({ most: MOST_ALARMS, keepMs: DAY_MS, clock });
  return async ({ kind, siteId, sent, limit }) => {
    const key = `${siteId} ${kind}`;
    if (raised.has(key)) return;
    raised.set(key, 1);
    const now = clock.now();
    const managers = (await accounts.contactsOf(siteId)).filter(({ role }) => role !== 'agent');
    const mails = managers.flatMap(({ email }) => {
      const subject = { siteId, id: `${kind} ${email}`, email, language: 'en', sent, limit };
      return noticesFor('alarm', { on: kind, subject, occasion: String(Math.floor(now / DAY_MS)) });
    });
    await notices.add(mails, now);
    const detail = `${sent}/${limit}`;
    await audit.write([{ siteId, at: now, staffId: NOBODY, action: kind, subject: { kind: 'none' }, detail }]);
  };
}
