import type { MeetingWay } from '@openturn/contract/visitor/visit/meeting.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Kysely } from 'kysely';
import { raiseSiteVersion } from '#features/sites/index.ts';
import { type AuditEntry, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import {
  type DecideMeetings,
  type MeetingAt,
  type MeetingSettings,
  type MeetingStore,
  NO_MEETINGS,
} from './meeting-store.ts';
import { guestLinks } from './guest-links.ts';
import { endPeer, isThere, peersOf, type PeerRow, takeMeetingTurn, toPeer } from './peer-rows.ts';
import { hasPlace } from './room-places.ts';
import { syncPeer } from './sync-peer.ts';

export function meetingStore(db: Db): MeetingStore {
  return {
    settings: (siteId) => readSettings(db.kysely, siteId),

    change: <E>({ siteId, at }: { siteId: number; at: number }, decide: DecideMeetings<E>) =>
      inTransaction<Result<null, E>>(db, async (trx, rollBack) => {
        // First, so that two savers follow one another.
        await raiseSiteVersion(trx, siteId);
        const change = decide(await readSettings(trx, siteId));
        if (!change.ok || change.value === null) return rollBack(change.ok ? ok(null) : err(change.error));
        await writeSettings(trx, siteId, change.value.after);
        await writeAudit(trx, change.value.audit);
        await writeOutbox(trx, [{ siteId, topic: 'site.changed', payload: {} }], at);
        return ok(null);
      }),

    sync: (sync) => syncPeer(db, sync),

    leave: ({ peerId, now, ...at }) =>
      inTransaction(db, async (trx) => {
        await takeMeetingTurn(trx, db, at);
        const rows = await peersOf(trx, at);
        const own = rows.find(({ peer_id, left_at }) => peer_id === peerId && left_at === null);
        if (!own) return [];
        await endPeer(trx, at, peerId, now);
        // Its own other pages show that it has left.
        return rows.filter((row) => row === own || isThere(row, now)).map(({ watches }) => watches);
      }),

    peers: async ({ now, ...at }) => (await peersOf(db.kysely, at)).filter((row) => isThere(row, now)).map(toPeer),

    admit: ({ peerId, now, audit, ...at }) =>
      changePeer(db, { ...at, peerId, now, audit }, async (trx, rows) => {
        const others = rows.filter((row) => row.peer_id !== peerId && isThere(row, now));
        if (!hasPlace({ role: 'guest', admitted_at: now }, others)) return false;
        await trx
          .updateTable('meeting_peers')
          .set({ admitted_at: now })
          .where('site_id', '=', at.siteId)
          .where('meeting_id', '=', at.meetingId)
          .where('peer_id', '=', peerId)
          .execute();
        return true;
      }),

    dismiss: ({ peerId, now, audit, ...at }) =>
      changePeer(db, { ...at, peerId, now, audit }, async (trx) => {
        await endPeer(trx, at, peerId, now);
        return true;
      }),

    ...guestLinks(db),
  };
}

type Change = MeetingAt & { peerId: string; now: number; audit: AuditEntry };

type WritePeer = (trx: Kysely<Database>, rows: readonly PeerRow[]) => Promise<boolean>;

function changePeer(db: Db, change: Change, write: WritePeer): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeMeetingTurn(trx, db, change);
    const rows = await peersOf(trx, change);
    if (!rows.some((row) => row.peer_id === change.peerId && isThere(row, change.now))) return false;
    if (!(await write(trx, rows))) return false;
    await writeAudit(trx, [change.audit]);
    return true;
  });
}

async function readSettings(kysely: Kysely<Database>, siteId: number): Promise<MeetingSettings> {
  const row = await kysely.selectFrom('meeting_settings').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  if (!row) return NO_MEETINGS;
  return {
    way: row.way as MeetingWay,
    link: row.link,
    serviceLinks: JSON.parse(row.service_links) as Record<string, string>,
    staffLinks: JSON.parse(row.staff_links) as Record<string, string>,
    takesGuests: row.takes_guests === 1,
    stun: row.stun,
    turn: row.turn,
    turnSecret: row.turn_secret ?? '',
  };
}

async function writeSettings(trx: Kysely<Database>, siteId: number, after: MeetingSettings): Promise<void> {
  const values = {
    way: after.way,
    link: after.link,
    service_links: JSON.stringify(after.serviceLinks),
    staff_links: JSON.stringify(after.staffLinks),
    takes_guests: Number(after.takesGuests),
    stun: after.stun,
    turn: after.turn,
    turn_secret: after.turnSecret === '' ? null : sealed(after.turnSecret),
  };
  await trx
    .insertInto('meeting_settings')
    .values({ site_id: siteId, ...values })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute();
}
