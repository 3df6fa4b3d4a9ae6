import type { Kysely } from 'kysely';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { MeetingAt, MeetingStore } from './meeting-store.ts';
import { endPeer, isThere, peersOf, takeMeetingTurn } from './peer-rows.ts';

/** The codes by which an interpreter or family come to a meeting. */
export function guestLinks(db: Db): Pick<MeetingStore, 'guestCode' | 'hasGuestCode' | 'withdraw' | 'meetingOfCode'> {
  return {
    guestCode: ({ siteId, meetingId, code, now }) =>
      inTransaction(db, async (trx) => {
        await takeMeetingTurn(trx, db, { siteId, meetingId });
        const row = await linkOf(trx, { siteId, meetingId });
        if (row) return row.code;
        await trx
          .insertInto('meeting_guest_links')
          .values({ site_id: siteId, meeting_id: meetingId, code, created_at: now })
          .execute();
        return code;
      }),

    async meetingOfCode(siteId, code) {
      const row = await db.kysely
        .selectFrom('meeting_guest_links')
        .select('meeting_id')
        .where('site_id', '=', siteId)
        .where('code', '=', code)
        .executeTakeFirst();
      return row?.meeting_id ?? null;
    },

    hasGuestCode: async (at) => (await linkOf(db.kysely, at)) !== undefined,

    withdraw: ({ now, audit, ...at }) =>
      inTransaction(db, async (trx) => {
        await takeMeetingTurn(trx, db, at);
        const link = await linkOf(trx, at);
        if (!link) return false;
        await trx
          .deleteFrom('meeting_guest_links')
          .where('site_id', '=', at.siteId)
          .where('meeting_id', '=', at.meetingId)
          .execute();
        const there = (await peersOf(trx, at)).filter((row) => isThere(row, now));
        const guests = there.filter(({ watches }) => watches === link.code);
        for (const { peer_id } of guests) await endPeer(trx, at, peer_id, now);
        await writeAudit(trx, [audit]);
        return true;
      }),
  };
}

export function linkOf(kysely: Kysely<Database>, { siteId, meetingId }: MeetingAt) {
  return kysely
    .selectFrom('meeting_guest_links')
    .select('code')
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();
}
