import { sql, type RawBuilder } from 'kysely';
import { ALL_KINDS } from '#features/notices/kinds/all-kinds.ts';
import type { Notice, NoticeStore } from './notice-store.ts';
import { toNotice } from './notice-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';

type Claim = Parameters<NoticeStore['claim']>[0];

/** Literals instead of parameters, so that the databases use the partial indexes. */
const OPEN = sql<boolean>`n.state in ('queued', 'sending')`;
const URGENT = sql.raw(
  ALL_KINDS.filter(({ isUrgent }) => isUrgent)
    .map(({ name }) => `'${name}'`)
    .join(', '),
);
const IS_URGENT = sql<boolean>`n.kind in (${URGENT})`;
const IS_ORDINARY = sql<boolean>`n.kind not in (${URGENT})`;

export async function claimNotices(db: Db, claim: Claim): Promise<Notice[]> {
  await overtake(db, claim);
  const urgent = await claimThese(db, { ...claim, which: IS_URGENT });
  const left = claim.limit - urgent.length;
  return left > 0 ? [...urgent, ...(await claimThese(db, { ...claim, which: IS_ORDINARY, limit: left }))] : urgent;
}

type Selection = Claim & { which: RawBuilder<boolean> };

async function claimThese(db: Db, claim: Selection): Promise<Notice[]> {
  const rows = await db.kysely
    .updateTable('notices')
    .set((eb) => ({ leased_until: claim.now + claim.leaseMs, attempts: eb('attempts', '+', 1) }))
    .where((eb) =>
      eb(eb.refTuple('site_id', 'notice_id'), 'in', dueNotices(db, claim).$asTuple('site_id', 'notice_id')),
    )
    .returningAll()
    .execute();
  return rows.map(toNotice);
}

/** Only the oldest open message of each subject and channel, beside those that wait for the end of quiet hours. */
function dueNotices({ kysely, dialect }: Db, { which, channel, limit, now }: Selection) {
  return (
    kysely
      .selectFrom('notices as n')
      .select(['n.site_id', 'n.notice_id'])
      .where(OPEN)
      .where('n.channel', '=', channel)
      .where('n.next_at', '<=', now)
      .where('n.leased_until', '<=', now)
      .where(which)
      .where(sql<boolean>`not exists (
        select 1 from notices as earlier
        where earlier.site_id = n.site_id and earlier.subject_id = n.subject_id and earlier.channel = n.channel
          and earlier.state in ('queued', 'sending') and earlier.is_quiet = 0
          and (earlier.created_at, earlier.notice_id) < (n.created_at, n.notice_id)
      )`)
      .orderBy('n.next_at')
      .orderBy('n.notice_id')
      .limit(limit)
      // Nodes that claim at the same time take different rows instead of waiting for each other.
      .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked())
  );
}

/** A call must not wait for an earlier, less important message that failed. */
async function overtake({ kysely }: Db, { channel, now }: Claim): Promise<void> {
  await kysely
    .updateTable('notices as n')
    .set({ state: 'failed', error: 'overtaken by a later message' })
    .where(OPEN)
    .where('n.channel', '=', channel)
    .where('n.next_at', '>', now)
    .where('n.state', '=', 'queued')
    .where('n.attempts', '>', 0)
    .where('n.is_quiet', '=', 0)
    .where('n.leased_until', '<=', now)
    .where(IS_ORDINARY)
    .where(sql<boolean>`exists (
      select 1 from notices as later
      where later.site_id = n.site_id and later.subject_id = n.subject_id and later.channel = n.channel
        and later.state in ('queued', 'sending') and later.kind in (${URGENT})
        and later.created_at >= n.created_at
    )`)
    .execute();
}
