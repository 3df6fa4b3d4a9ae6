import { createHash } from 'node:crypto';
import type { MeetingRole, MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { takeToken, type TokenBucket } from '#http/limits/token-bucket.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import { isIn, type MeetingStore, type Peer } from '#features/meetings/store/meeting-store.ts';
import { iceServers } from './ice-servers.ts';
import type { MeetingRoom } from './meeting-room.ts';

export type SyncDeps = { meetings: MeetingStore; clock: Clock; newId: () => string; bus: Pick<Bus, 'publish'> };

type Person = { role: MeetingRole; staffId: string | null; name: string; watches: string; device: string | null };

export type SyncRoom = (
  sync: { room: MeetingRoom; person: Person; body: MeetingSync },
  deps: SyncDeps,
) => Promise<Result<Omit<MeetingSynced, 'success'>, { code: 'not-now' | 'too-many-requests' }>>;

/** Of one window: a call that begins takes some dozens of signals. */
const SIGNAL_RATE = { burst: 120, perSecond: 6 } as const;
const MOST_WINDOWS = 20_000;

/** Comes to a room, stays, or leaves it. Each node counts the signals that it takes. */
export function roomSync(clock: Clock): SyncRoom {
  const buckets = timedCache<TokenBucket>({ most: MOST_WINDOWS, keepMs: HOUR_MS, clock });
  return async ({ room, person, body }, deps) => {
    const { siteId, meetingId, state, settings } = room;
    if (settings.way !== 'here') return err({ code: 'not-now' });
    const now = deps.clock.now();
    const id = peerId(body.key);
    const bucket = buckets.get(id) ?? { tokens: SIGNAL_RATE.burst, at: now };
    buckets.set(id, bucket);
    const isFew = takeToken(bucket, { ...SIGNAL_RATE, now, tokens: body.signals.length + 1 });
    if (!isFew) return err({ code: 'too-many-requests' });
    const tell = (told: readonly string[]) =>
      Promise.all(
        [...new Set(told)].map((ticketId) => deps.bus.publish({ kind: 'messages.changed', siteId, ticketId })),
      );
    if (body.isLeaving || state === 'over') {
      await tell(await deps.meetings.leave({ siteId, meetingId, peerId: id, now }));
      return ok({ state, own: 'out', id, peers: [], signals: [], servers: null });
    }
    const isStarted = state === 'started';
    const { own, others, signals, told } = await deps.meetings.sync({
      siteId,
      meetingId,
      peer: { id, ...person },
      replaces: body.replaces === null ? null : peerId(body.replaces),
      isStarted,
      after: body.after,
      signals: body.signals,
      now,
    });
    await tell(told);
    const seen = visible(others, { role: person.role, isOwnIn: own === 'in', isStarted });
    const servers = own === 'in' && body.wantsServers ? iceServers(settings, { now, newId: deps.newId }) : null;
    return ok({ state, own, id, peers: seen, signals: own === 'in' ? signals : [], servers });
  };
}

const ID_LENGTH = 22;

/** Others know a window only by this. */
function peerId(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, ID_LENGTH);
}

/** Visitors and guests see who is in the meeting once they are; staff also see who waits. */
function visible(
  others: readonly Peer[],
  { role, isOwnIn, isStarted }: { role: MeetingRole; isOwnIn: boolean; isStarted: boolean },
): MeetingSynced['peers'] {
  return others
    .map((peer) => ({ id: peer.id, role: peer.role, name: peer.name, isIn: isIn(peer, isStarted) }))
    .filter((peer) => role === 'staff' || (isOwnIn && peer.isIn));
}
