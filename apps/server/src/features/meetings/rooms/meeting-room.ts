import type { MeetingState } from '@openturn/contract/visitor/visit/meeting.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { Appointment, AppointmentStore } from '#features/booking/index.ts';
import type { Ticket, TicketStore } from '#features/tickets/index.ts';
import { findVisit, type FindVisitDeps, type FoundVisit } from '#features/visit-tasks/index.ts';
import { type MeetingSettings, type MeetingStore, NO_MEETINGS } from '#features/meetings/store/meeting-store.ts';

export type RoomDeps = FindVisitDeps & {
  meetings: MeetingStore;
  tickets: Pick<TicketStore, 'find'>;
  appointments: Pick<AppointmentStore, 'find'>;
};

/** The meeting of a visit: the visit itself says whether it has begun. */
export type MeetingRoom = {
  siteId: number;
  meetingId: string;
  visit: FoundVisit;
  ticket: Ticket | null;
  appointment: Appointment | null;
  settings: MeetingSettings;
  state: MeetingState;
  canStart: boolean;
  canEnd: boolean;
  /** The business’s own link; null for meetings here, and where there is none. */
  link: string | null;
};

/** The room of a visit, or of the visit whose guests were given this code; null if nobody meets there. */
export async function findRoom(
  siteId: number,
  guidOrCode: string,
  deps: RoomDeps,
): Promise<{ room: MeetingRoom; role: 'visitor' | 'guest' } | null> {
  const visit = await findVisit(siteId, guidOrCode, deps);
  if (visit) return { room: await roomOf(visit, deps), role: 'visitor' };
  const meetingId = await deps.meetings.meetingOfCode(siteId, guidOrCode);
  const theirs = meetingId === null ? null : await findVisit(siteId, meetingId, deps);
  return theirs && { room: await roomOf(theirs, deps), role: 'guest' };
}

export async function roomOf(visit: FoundVisit, deps: RoomDeps): Promise<MeetingRoom> {
  const { siteId, subject: meetingId } = visit;
  const isOnline = visit.method === MEET_METHODS.online;
  const [settings, own] = await Promise.all([
    isOnline ? deps.meetings.settings(siteId) : NO_MEETINGS,
    visit.kind === 'ticket' ? null : deps.appointments.find(siteId, visit.guid),
  ]);
  const ticketId = visit.kind === 'ticket' ? visit.guid : (own?.ticketId ?? null);
  const ticket = ticketId === null ? null : await deps.tickets.find(siteId, ticketId);
  const room = { siteId, meetingId, visit, ticket, appointment: own, settings, link: linkOf(visit, settings) };
  return { ...room, ...(ticket ? atTicket(ticket) : atAppointment(own)) };
}

type At = Pick<MeetingRoom, 'state' | 'canStart' | 'canEnd'>;

const OVER: At = { state: 'over', canStart: false, canEnd: false };
const STARTED: At = { state: 'started', canStart: false, canEnd: true };

function atTicket({ stage }: Ticket): At {
  if (stage === 'completed' || stage === 'cancelled') return OVER;
  if (stage === 'meeting_started' || stage === 'serving') return STARTED;
  return { state: 'waiting', canStart: stage === 'called' || stage === 'waiting_meeting', canEnd: false };
}

const COMING: ReadonlySet<string> = new Set(['held', 'pending', 'confirmed', 'checked_in', 'called']);

function atAppointment(appointment: Appointment | null): At {
  const state = appointment?.state ?? 'expired';
  if (state === 'started') return STARTED;
  if (!COMING.has(state)) return OVER;
  return { state: 'waiting', canStart: state === 'checked_in' || state === 'called', canEnd: false };
}

function linkOf({ staffId, serviceIds }: FoundVisit, settings: MeetingSettings): string | null {
  if (settings.way !== 'link') return null;
  const ofService = serviceIds.map((id) => settings.serviceLinks[id] ?? '').find((link) => link !== '');
  return settings.staffLinks[staffId ?? ''] || ofService || settings.link || null;
}
