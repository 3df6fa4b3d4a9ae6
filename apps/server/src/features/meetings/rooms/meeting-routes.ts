import { getMeeting, inviteGuest, syncMeeting } from '@openturn/contract/visitor/visit/meeting.ts';
import type { FastifyInstance } from 'fastify';
import { moveTicket, type TicketDeps } from '#features/tickets/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { findRoom, type MeetingRoom, type RoomDeps } from './meeting-room.ts';
import { type SyncDeps, type SyncRoom } from './sync-room.ts';

export type MeetingRouteDeps = RoomDeps & SyncDeps & TicketDeps & { syncRoom: SyncRoom };

/** The meeting of whoever knows the guid of a visit, or the code of its guests. */
export function meetingRoutes(app: FastifyInstance, deps: MeetingRouteDeps): void {
  const find = async (siteId: number, guid: string) => {
    const found = await findRoom(siteId, guid, deps);
    if (!found) throw new Rejected('not-found');
    return found;
  };

  registerCall(app, getMeeting, async ({ siteId, params: { guid } }) => {
    const { room, role } = await find(siteId, guid);
    const { settings, state, link, visit } = room;
    return {
      ...DONE,
      way: settings.way,
      role,
      state,
      link: state === 'started' ? link : null,
      name: role === 'visitor' ? visit.name : '',
      takesGuests: role === 'visitor' && settings.takesGuests && settings.way === 'here',
    };
  });

  registerCall(app, syncMeeting, async ({ siteId, params: { guid }, body, visitor }) => {
    const { room, role } = await find(siteId, guid);
    const name = role === 'visitor' ? room.visit.name : body.name.trim();
    const device = role === 'guest' ? visitor.tokenHash : null;
    const person = { role, staffId: null, name, watches: guid, device };
    const synced = orReject(await deps.syncRoom({ room, person, body }, deps));
    if (role === 'visitor' && synced.own === 'waiting') await showArrival(room, deps);
    return { ...DONE, ...synced };
  });

  registerCall(app, inviteGuest, async ({ siteId, params: { guid } }) => {
    const { room, role } = await find(siteId, guid);
    if (role === 'guest') throw new Rejected('not-found');
    return { ...DONE, code: await guestCodeOf(room, deps) };
  });
}

export async function guestCodeOf(
  { siteId, meetingId, settings, state }: MeetingRoom,
  { meetings, clock, newId }: SyncDeps,
): Promise<string> {
  if (!settings.takesGuests || settings.way !== 'here' || state === 'over') throw new Rejected('not-now');
  return meetings.guestCode({ siteId, meetingId, code: newId(), now: clock.now() });
}

/** Whoever is called and sits in the waiting room has come: the time to answer the call ends. */
async function showArrival({ siteId, ticket }: MeetingRoom, deps: TicketDeps): Promise<void> {
  if (ticket?.stage !== 'called') return;
  // Staff may have been faster; then there is nothing to show.
  await moveTicket({ siteId, ticketId: ticket.id, event: 'await_meeting', by: 'system', ifStage: 'called' }, deps);
}
