import { SIGNALS_WAITING } from '@openturn/domain/meet/meeting-limits.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { isIn, type MeetingAt, type Signal, type SyncPeer, type Synced } from './meeting-store.ts';
import { linkOf } from './guest-links.ts';
import { forgetSignals, isThere, peersOf, type PeerRow, takeMeetingTurn, toPeer } from './peer-rows.ts';
import { hasPlace } from './room-places.ts';

type Trx = Transaction<Database>;

/** Windows of a meeting that are remembered as gone, so that they do not come back by themselves. */
const LEFT_KEPT = 20;
/** Read in one go. */
const SIGNALS_READ = 60;

export function syncPeer(db: Db, sync: SyncPeer): Promise<Synced> {
  const { peer, isStarted, now } = sync;
  return inTransaction(db, async (trx) => {
    await takeMeetingTurn(trx, db, sync);
    // The link may have been withdrawn since it was read.
    if (peer.role === 'guest' && (await linkOf(trx, sync))?.code !== peer.watches) return nobody('out');
    const rows = await peersOf(trx, sync);
    const before = rows.find(({ peer_id }) => peer_id === peer.id);
    if (before && before.left_at !== null) return nobody('out');
    const there = rows.filter((row) => row !== before && isThere(row, now));
    const taken = before ? [] : there.filter((row) => isSame(row, sync));
    const others = there.filter((row) => !taken.includes(row));
    const admittedAt = admissionOf(sync, { rows, before, others });
    if (admittedAt === 'none') return nobody('full');
    const self = before
      ? await stay(trx, sync, { ...before, admitted_at: admittedAt })
      : await come(trx, sync, { rows, taken, admittedAt });
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

/** One window of a visitor, of a staff member and of a guest's device; or the one that a guest's new one goes on for. */
function isSame(row: PeerRow, { peer, replaces }: SyncPeer): boolean {
  if (row.role !== peer.role) return false;
  if (peer.role === 'guest') return row.peer_id === replaces || isOfDevice(row, peer);
  return peer.role === 'visitor' || row.staff_id === peer.staffId;
}

type Present = { rows: readonly PeerRow[]; before: PeerRow | undefined; others: readonly PeerRow[] };

/** When staff let this window in, which others may have made worthless meanwhile; `none` if there is no place at all. */
function admissionOf({ peer, replaces, now }: SyncPeer, { rows, before, others }: Present): number | null | 'none' {
  if (before && isThere(before, now)) return before.admitted_at;
  // A guest who reloads the page was let in before.
  const former = before ?? formerOf(rows, { peer, replaces });
  const admitted = former?.left_at === null ? former.admitted_at : null;
  const place = [admitted, null].find((at) => hasPlace({ role: peer.role, admitted_at: at }, others));
  return place === undefined ? 'none' : place;
}

function isOfDevice({ device_hash }: PeerRow, { device }: SyncPeer['peer']): boolean {
  return device !== null && device_hash === device;
}

function formerOf(rows: readonly PeerRow[], { peer, replaces }: Pick<SyncPeer, 'peer' | 'replaces'>) {
  const alike = rows.filter(({ role }) => role === peer.role);
  const former = alike.find(({ peer_id }) => peer_id === replaces);
  return former ?? alike.find((row) => peer.role === 'guest' && row.left_at === null && isOfDevice(row, peer));
}

async function stay(trx: Trx, { siteId, meetingId, peer, after, now }: SyncPeer, before: PeerRow): Promise<PeerRow> {
  const { admitted_at } = before;
  await own(trx, { siteId, meetingId }, peer.id).set({ seen_at: now, name: peer.name, admitted_at }).execute();
  await trx
    .deleteFrom('meeting_signals')
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where('to_peer', '=', peer.id)
    .where('sequence', '<=', after)
    .execute();
  return { ...before, seen_at: now };
}

type Coming = { rows: readonly PeerRow[]; taken: readonly PeerRow[]; admittedAt: number | null };

async function come(trx: Trx, sync: SyncPeer, { rows, taken, admittedAt }: Coming): Promise<PeerRow> {
  const { siteId, meetingId, peer, now } = sync;
  const former = formerOf(rows, sync);
  const leaving = [...taken, ...(former ? [former] : [])].map(({ peer_id }) => peer_id);
  for (const id of leaving) await own(trx, sync, id).set({ left_at: now }).execute();
  await forgetSignals(trx, sync, leaving);
  const gone = rows.filter((row) => !isThere(row, now));
  const forgotten = gone.slice(0, Math.max(0, gone.length - LEFT_KEPT)).map(({ peer_id }) => peer_id);
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
    device_hash: peer.device,
    admitted_at: admittedAt,
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
