import { sql } from 'kysely';
import type { Channel, NoticeCursor, NoticeStore } from './notice-store.ts';
import { INBOX_PREFIX } from '#features/notices/channels/inbox/inbox-sender.ts';
import { claimNotices } from './claim-notices.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import { toNotice } from './notice-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { beginNotices } from './begin-notices.ts';
import { reportNotice, settleNotices } from './settle-notices.ts';
import { writeNotices } from './write-notices.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';

export function noticeStore(db: Db): NoticeStore {
  return {
    add: async (notices, now) => {
      if (notices.length > 0) await inTransaction(db, (trx) => writeNotices(trx, notices, now));
    },
    claim: (options) => claimNotices(db, options),
    begin: (notices, beginning) =>
      inTransaction(db, (trx) => beginNotices(trx, notices, { ...beginning, dialect: db.dialect })),
    settle: (settled) => inTransaction(db, (trx) => settleNotices(trx, settled)),
    report: (notice, report) => inTransaction(db, (trx) => reportNotice(trx, notice, report)),

    async countSent({ channel, siteId, address, since }) {
      const isTheirs = sql<boolean>`address = ${sealed(address)}`;
      const { toAddress, visits, ofSite } = await db.kysely
        .selectFrom('notices')
        .select((eb) => [
          eb.fn.sum<number | null>(eb.case().when(isTheirs).then(1).else(0).end()).as('toAddress'),
          sql<number>`count(distinct case when ${isTheirs} then subject_id end)`.as('visits'),
          eb.fn.countAll<number>().as('ofSite'),
        ])
        .where('site_id', '=', siteId)
        .where('created_at', '>', since)
        .where('channel', '=', channel)
        .where('state', 'in', ['sending', 'sent', 'delivered'])
        .executeTakeFirstOrThrow();
      return { toAddress: toAddress ?? 0, visits, ofSite };
    },

    async takenIds({ siteId, id, address }, providerIds) {
      if (providerIds.length === 0) return new Set();
      const rows = await db.kysely
        .selectFrom('notices')
        .select('provider_id')
        .where('site_id', '=', siteId)
        .where('address', '=', sealed(address))
        .where('notice_id', '!=', id)
        .where('provider_id', 'in', providerIds)
        .execute();
      return new Set(rows.flatMap(({ provider_id }) => provider_id ?? []));
    },

    async ofSubject(siteId, subjectId) {
      const rows = await db.kysely
        .selectFrom('notices')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('subject_id', '=', subjectId)
        .where('is_erased', '=', 0)
        .orderBy('created_at')
        .orderBy('notice_id')
        .execute();
      return rows.map(toNotice);
    },

    channelState: (of) => channelState(db, of),
    newest: (siteId, options) => newest(db, siteId, options),
  };
}

/** How ids and errors of the services for the app begin. */
const APPS = {
  android: { sent: 'projects/%', failed: ['FCM: %', "%Google's token%"] },
  ios: { sent: 'apns-%', failed: ['APNs: %'] },
} as const;

async function channelState(db: Db, of: Channel | keyof typeof APPS) {
  const app = of === 'android' || of === 'ios' ? APPS[of] : null;
  const ofChannel = db.kysely.selectFrom('notices').where('channel', '=', app ? 'push' : of);
  const [sent, failed] = await Promise.all([
    ofChannel
      .select((eb) => eb.fn.max('sent_at').as('at'))
      .where('state', 'in', ['sent', 'delivered'])
      .where('provider_id', 'not like', `${INBOX_PREFIX}%`)
      .$if(app !== null, (query) => query.where('provider_id', 'like', app?.sent ?? ''))
      .executeTakeFirst(),
    ofChannel
      .select(['created_at', 'error'])
      .where('error', 'is not', null)
      .where('state', 'in', ['queued', 'sending', 'failed'])
      .$if(app !== null, (query) =>
        query.where((eb) => eb.or((app?.failed ?? []).map((like) => eb('error', 'like', like)))),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { sentAt: sent?.at ?? null, failedAt: failed?.created_at ?? null, error: failed?.error ?? null };
}

async function newest(db: Db, siteId: number, { before, limit }: { before: NoticeCursor | null; limit: number }) {
  const rows = await db.kysely
    .selectFrom('notices as n')
    .leftJoin('tickets as t', (join) =>
      join.onRef('t.site_id', '=', 'n.site_id').onRef('t.ticket_id', '=', 'n.subject_id'),
    )
    .selectAll('n')
    .select('t.number')
    .where('n.site_id', '=', siteId)
    .where('n.is_erased', '=', 0)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('n.created_at', 'n.notice_id'), '<', eb.tuple(before?.createdAt ?? 0, before?.id ?? '')),
      ),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toNotice(row), number: row.number }));
}
