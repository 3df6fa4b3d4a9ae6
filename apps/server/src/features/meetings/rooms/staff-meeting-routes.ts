import {
  actOnMeeting,
  getStaffMeeting,
  inviteStaffGuest,
  syncStaffMeeting,
} from '@openturn/contract/staff/visit/staff-meeting.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { FastifyInstance } from 'fastify';
import { type AuditEntry, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { findVisitForStaff, type FoundVisit } from '#features/visit-tasks/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { isIn, type MeetingAt } from '#features/meetings/store/meeting-store.ts';
import { type MeetingRoom, roomOf } from './meeting-room.ts';
import { guestCodeOf, type MeetingRouteDeps } from './meeting-routes.ts';

type Refusal = { code: ConstructorParameters<typeof Rejected>[0] };
type Acted = Promise<Result<unknown, Refusal>>;

/** What the console does with the visit itself, with the rights of the member. */
export type MeetingActs = {
  ticket(member: StaffMember, guid: string, action: 'start' | 'complete'): Acted;
  appointment(member: StaffMember, guid: string, action: 'call' | 'start' | 'complete'): Acted;
};

type StaffRouteDeps = MeetingRouteDeps &
  StaffDeps & {
    acts: MeetingActs;
    addresses: ServerAddresses;
    /** Whether its visitor has written something that staff have not read. */
    isUnread: (visit: FoundVisit) => Promise<boolean>;
  };

export function staffMeetingRoutes(app: FastifyInstance, deps: StaffRouteDeps): void {
  const { forAgents } = staffCalls(app, deps);

  const find = async (member: StaffMember, guid: string) => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return roomOf(visit, deps);
  };
  const view = async (member: StaffMember, guid: string) => {
    const room = await find(member, guid);
    const { siteId, meetingId, settings, state, canStart, canEnd, link, visit } = room;
    const [people, hasGuestLink, isUnread] = await Promise.all([
      deps.meetings.peers({ siteId, meetingId, now: deps.clock.now() }),
      deps.meetings.hasGuestCode({ siteId, meetingId }),
      deps.isUnread(visit),
    ]);
    const isStarted = state === 'started';
    return {
      ...DONE,
      way: settings.way,
      state,
      canStart,
      canEnd,
      link,
      hasGuestLink,
      isUnread,
      name: visit.name,
      people: people.map((peer) => ({
        id: peer.id,
        role: peer.role,
        name: peer.name,
        isIn: isIn(peer, isStarted),
        since: peer.joinedAt,
      })),
    };
  };

  forAgents(getStaffMeeting, async ({ member, params: { guid } }) => view(member, guid));

  forAgents(syncStaffMeeting, async ({ member, params: { guid }, body }) => {
    const room = await find(member, guid);
    const person = { role: 'staff', staffId: member.staffId, name: member.name, watches: guid, device: null } as const;
    return { ...DONE, ...orReject(await deps.syncRoom({ room, person, body }, deps)) };
  });

  forAgents(actOnMeeting, async ({ member, params: { guid }, body: { action, peer } }) => {
    const room = await find(member, guid);
    const before = await deps.meetings.peers({ ...room, now: deps.clock.now() });
    if (action === 'start' || action === 'end') await step(member, room, action, deps);
    else if (action === 'withdraw') await withdraw(member, room, deps);
    else await change(member, room, { action, peer: peer ?? '' }, deps);
    const told = new Set([room.visit.guid, ...before.map(({ watches }) => watches)]);
    for (const ticketId of told) {
      await deps.bus.publish({ kind: 'messages.changed', siteId: room.siteId, ticketId });
    }
    return view(member, guid);
  });

  forAgents(inviteStaffGuest, async ({ siteId, member, params: { guid }, place }) => {
    const code = await guestCodeOf(await find(member, guid), deps);
    const url = new URL(`/meet?guest=${code}`, deps.addresses.site(siteId, place));
    return { ...DONE, url: url.href };
  });
}

/** Starts or ends the visit itself: the meeting has no state of its own. */
async function step(
  member: StaffMember,
  { visit, ticket, appointment, canStart, canEnd }: MeetingRoom,
  action: 'start' | 'end',
  { acts }: StaffRouteDeps,
): Promise<void> {
  if (action === 'start' ? !canStart : !canEnd) throw new Rejected('not-now');
  if (ticket) {
    // The first tells the visitor that the meeting is about to begin, the second opens it.
    const times = action === 'start' && ticket.stage === 'called' ? 2 : 1;
    for (let time = 0; time < times; time++) {
      orReject(await acts.ticket(member, ticket.id, action === 'start' ? 'start' : 'complete'));
    }
    return;
  }
  if (action === 'start' && appointment?.state === 'checked_in') {
    orReject(await acts.appointment(member, visit.guid, 'call'));
  }
  orReject(await acts.appointment(member, visit.guid, action === 'start' ? 'start' : 'complete'));
}

const LOGGED = { withdraw: 'meeting_withdraw', admit: 'meeting_admit', dismiss: 'meeting_dismiss' } as const;

async function change(
  member: StaffMember,
  room: MeetingRoom,
  { action, peer }: { action: 'admit' | 'dismiss'; peer: string },
  { meetings, clock }: StaffRouteDeps,
): Promise<void> {
  const now = clock.now();
  const audit = entry(member, room, { action, now });
  if (!(await meetings[action]({ ...at(room), peerId: peer, now, audit }))) throw new Rejected('not-now');
}

/** Twice is as good as once. */
async function withdraw(member: StaffMember, room: MeetingRoom, { meetings, clock }: StaffRouteDeps): Promise<void> {
  const now = clock.now();
  await meetings.withdraw({ ...at(room), now, audit: entry(member, room, { action: 'withdraw', now }) });
}

function at({ siteId, meetingId }: MeetingRoom): MeetingAt {
  return { siteId, meetingId };
}

type Logged = { action: keyof typeof LOGGED; now: number };

function entry({ siteId, staffId }: StaffMember, { visit }: MeetingRoom, { action, now }: Logged): AuditEntry {
  const subject = { kind: visit.kind, id: visit.guid };
  return { siteId, at: now, staffId, action: LOGGED[action], subject, detail: '' };
}
