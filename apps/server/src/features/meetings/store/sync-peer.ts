import { MEETING_PEOPLE, SIGNALS_WAITING } from '@openturn/domain/meet/meeting-limits.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { isIn, type MeetingAt, type Signal, type SyncPeer, type Synced } from './meeting-store.ts';
import { forgetSignals, isThere, peersOf, type PeerRow, takeMeetingTurn, toPeer } from './peer-rows.ts';

type Trx = Transaction<Database>;

/** Windows of a meeting that are remembered as gone, so that they do not come back by themselves. */
const LEFT_KEPT = 20;
/** Read in one go. */
const SIGNALS_READ = 60;

export function syncPeer(db: Db, sync: SyncPeer): Promise<Synced> {
  const { peer, isStarted, now } = sync;
  return inTransaction(db, async (trx) => {
    await takeMeetingTurn(trx, db, sync);
    const rows = await peersOf(trx, sync);
    const before = rows.find(({ peer_id }) => peer_id === peer.id);
    if (before && before.left_at !== null) return nobody('out');
    const there = rows.filter((row) => row !== before && isThere(row, now));
    const taken = before ? [] : there.filter((row) => isSame(row, sync));
    const others = there.filter((row) => !taken.includes(row));
    if (!before && others.length >= MEETING_PEOPLE) return nobody('full');
    const self = before ? await stay(trx, sync, before) : await come(trx, sync, rows, taken);
    const isOwnIn = isIn(toPeer(self), isStarted);
    const reached = isOwnIn ? await passOn(trx, sync, others) : [];
    const isNews = !before || !isThere(before, now);
    const told = isNews ? others : others.filter(({ peer_id }) => reached.includes(peer_id));
    return {
      own: isOwnIn ? 'in' : 'waiting',
      others: others.map(toPeer),
      signals: await received(trx, sync),
      told: [...new Set([...told, ...taken].map(({ watches }) => watches))],
    };
  });
}

function nobody(why: 'out' | 'full'): Synced {
  return { own: why, others: [], signals: [], told: [] };
}

/** One window of a visitor, and of a staff member; of a guest, the one that the new one goes on for. */
function isSame(row: PeerRow, { peer, replaces }: SyncPeer): boolean {
  if (row.role !== peer.role) return false;
  if (peer.role === 'guest') return row.peer_id === replaces;
  return peer.role === 'visitor' || row.staff_id === peer.staffId;
}

async function stay(trx: Trx, { siteId, meetingId, peer, after, now }: SyncPeer, before: PeerRow): Promise<PeerRow> {
  await own(trx, { siteId, meetingId }, peer.id).set({ seen_at: now, name: peer.name }).execute();
  await trx
    .deleteFrom('meeting_signals')
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where('to_peer', '=', peer.id)
    .where('sequence', '<=', after)
    .execute();
  return { ...before, seen_at: now };
}

async function come(trx: Trx, sync: SyncPeer, rows: readonly PeerRow[], taken: readonly PeerRow[]): Promise<PeerRow> {
  const { siteId, meetingId, peer, replaces, now } = sync;
  // A guest who reloads the page was let in before.
  const former = rows.find(({ peer_id, role }) => peer_id === replaces && role === peer.role);
  const leaving = [...taken, ...(former ? [former] : [])].map(({ peer_id }) => peer_id);
  for (const id of leaving) await own(trx, sync, id).set({ left_at: now }).execute();
  await forgetSignals(trx, sync, leaving);
  const left = rows.filter(({ left_at }) => left_at !== null);
  const forgotten = left.slice(0, Math.max(0, left.length - LEFT_KEPT)).map(({ peer_id }) => peer_id);
  if (forgotten.length > 0) {
    await trx
      .deleteFrom('meeting_peers')
      .where('site_id', '=', siteId)
      .where('meeting_id', '=', meetingId)
      .where('peer_id', 'in', forgotten)
      .execute();
  }
  const row: PeerRow = {
    site_id: siteId,
    meeting_id: meetingId,
    peer_id: peer.id,
    role: peer.role,
    staff_id: peer.staffId,
    name: peer.name,
    watches: peer.watches,
    admitted_at: former?.left_at === null ? former.admitted_at : null,
    joined_at: now,
    seen_at: now,
    left_at: null,
    signals: 0,
  };
  await trx.insertInto('meeting_peers').values(row).execute();
  return row;
}

/** To those who are in the meeting; a full letter box takes no more. Returns whom they reached. */
async function passOn(trx: Trx, sync: SyncPeer, others: readonly PeerRow[]): Promise<string[]> {
  const { siteId, meetingId, peer, signals, isStarted, now } = sync;
  const reached = new Set<string>();
  for (const row of others.filter((each) => isIn(toPeer(each), isStarted))) {
    const meant = signals.filter(({ to }) => to === row.peer_id);
    if (meant.length === 0 || (await waitingFor(trx, sync, row.peer_id)) + meant.length > SIGNALS_WAITING) continue;
    const numbered = meant.map(({ data }, index) => ({ data, sequence: row.signals + index + 1 }));
    await trx
      .insertInto('meeting_signals')
      .values(
        numbered.map(({ data, sequence }) => ({
          site_id: siteId,
          meeting_id: meetingId,
          to_peer: row.peer_id,
          sequence,
          from_peer: peer.id,
          data,
          created_at: now,
        })),
      )
      .execute();
    await own(trx, sync, row.peer_id)
      .set({ signals: row.signals + meant.length })
      .execute();
    reached.add(row.peer_id);
  }
  return [...reached];
}

async function waitingFor(trx: Trx, { siteId, meetingId }: MeetingAt, peerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('meeting_signals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where('to_peer', '=', peerId)
    .executeTakeFirstOrThrow();
  return count;
}

async function received(trx: Trx, { siteId, meetingId, peer, after }: SyncPeer): Promise<Signal[]> {
  const rows = await trx
    .selectFrom('meeting_signals')
    .select(['sequence', 'from_peer', 'data'])
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where('to_peer', '=', peer.id)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(SIGNALS_READ)
    .execute();
  return rows.map(({ sequence, from_peer: from, data }) => ({ sequence, from, data }));
}

function own(trx: Trx, { siteId, meetingId }: MeetingAt, peerId: string) {
  return trx
    .updateTable('meeting_peers')
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where('peer_id', '=', peerId);
}
