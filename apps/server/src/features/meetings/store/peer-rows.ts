import { createHash } from 'node:crypto';
import type { MeetingRole } from '@openturn/contract/visitor/visit/meeting.ts';
import { PEER_GONE_MS } from '@openturn/domain/meet/meeting-limits.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { MeetingPeersTable } from '#kernel/db/tables/meeting-tables.ts';
import { takeTurn } from '#kernel/db/take-turn.ts';
import type { MeetingAt, Peer } from './meeting-store.ts';

export type PeerRow = Selectable<MeetingPeersTable>;

export function toPeer(row: PeerRow): Peer {
  return {
    id: row.peer_id,
    role: row.role as MeetingRole,
    staffId: row.staff_id,
    name: row.name,
    watches: row.watches,
    device: row.device_hash,
    admittedAt: row.admitted_at,
    joinedAt: row.joined_at,
  };
}

/** With those who have left or were not heard of lately. */
export function peersOf(kysely: Kysely<Database>, { siteId, meetingId }: MeetingAt) {
  return kysely
    .selectFrom('meeting_peers')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .orderBy('joined_at')
    .orderBy('peer_id')
    .execute();
}

export function isThere({ left_at, seen_at }: PeerRow, now: number): boolean {
  return left_at === null && now - seen_at < PEER_GONE_MS;
}

/** Any fixed number, clear of the other locks. */
const LOCK_KEY = 9_100_000_000_000;
const HASH_HEX = 10;

/** Until the transaction ends, nobody else comes to this meeting. */
export async function takeMeetingTurn(
  trx: Parameters<typeof takeTurn>[0],
  { dialect }: Db,
  { siteId, meetingId }: MeetingAt,
): Promise<void> {
  const hash = createHash('sha256').update(`${siteId} ${meetingId}`).digest('hex').slice(0, HASH_HEX);
  await takeTurn(trx, { dialect, key: LOCK_KEY + Number.parseInt(hash, 16) });
}

/** What was meant for a window, and what it had sent. */
export async function forgetSignals(
  trx: Kysely<Database>,
  { siteId, meetingId }: MeetingAt,
  peerIds: readonly string[],
): Promise<void> {
  if (peerIds.length === 0) return;
  await trx
    .deleteFrom('meeting_signals')
    .where('site_id', '=', siteId)
    .where('meeting_id', '=', meetingId)
    .where((eb) => eb.or([eb('to_peer', 'in', peerIds), eb('from_peer', 'in', peerIds)]))
    .execute();
}

/** Gone, and remembered as such. */
export async function endPeer(trx: Kysely<Database>, at: MeetingAt, peerId: string, now: number): Promise<void> {
  await trx
    .updateTable('meeting_peers')
    .set({ left_at: now })
    .where('site_id', '=', at.siteId)
    .where('meeting_id', '=', at.meetingId)
    .where('peer_id', '=', peerId)
    .execute();
  await forgetSignals(trx, at, [peerId]);
}
