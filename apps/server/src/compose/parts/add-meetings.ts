import type { FastifyInstance } from 'fastify';
import { actOnAppointment } from '#features/booking/staff/act-on-appointment.ts';
import type { CalendarDeps } from '#features/booking/staff/calendar-deps.ts';
import { withinCalendars } from '#features/booking/staff/within-calendars.ts';
import type { ConversationStore } from '#features/conversations/store/conversation-store.ts';
import { meetingPageRoutes } from '#features/meetings/setup/meeting-page-routes.ts';
import { meetingRoutes, type MeetingRouteDeps } from '#features/meetings/rooms/meeting-routes.ts';
import { type MeetingActs, staffMeetingRoutes } from '#features/meetings/rooms/staff-meeting-routes.ts';
import { roomSync } from '#features/meetings/rooms/sync-room.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { actByStaff } from '#features/tickets/staff/act-by-staff.ts';
import { withinLines } from '#features/tickets/within-lines.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';

type Deps = Omit<MeetingRouteDeps, 'syncRoom'> &
  CalendarDeps &
  ConsoleDeps & { addresses: ServerAddresses; conversations: Pick<ConversationStore, 'find'> };

/** A meeting starts and ends as its visit does, by the console's own actions. */
export function addMeetings(app: FastifyInstance, all: Deps): void {
  const deps = { ...all, syncRoom: roomSync(all.clock) };
  const acts: MeetingActs = {
    ticket: (member, guid, action) =>
      actByStaff({ member, guid, action, idempotencyKey: null }, withinLines(member, deps)),
    appointment: (member, guid, action) => actOnAppointment({ member, guid, action }, withinCalendars(member, deps)),
  };
  const isUnread = async ({ siteId, subject: visitId }: FoundVisit) => {
    const conversation = await deps.conversations.find({ siteId, visitId });
    return (
      conversation !== null && conversation.waitingSince !== null && conversation.staffRead < conversation.lastNumber
    );
  };
  meetingRoutes(app, deps);
  staffMeetingRoutes(app, { ...deps, acts, isUnread });
  meetingPageRoutes(app, deps);
}
