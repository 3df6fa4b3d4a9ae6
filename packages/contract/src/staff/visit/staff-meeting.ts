import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { MEETING_STATES, MEETING_WAYS, MeetingSync, MeetingSynced } from '@openturn/contract/visitor/visit/meeting.ts';
import { success } from '@openturn/contract/wire.ts';

const meetingParams = z.object({ guid: z.string() });

const StaffMeeting = success('StaffMeeting', {
  way: z.enum(MEETING_WAYS),
  state: z.enum(MEETING_STATES),
  /** Whether staff can start it now: the visitor was called, or the appointment was. */
  canStart: z.boolean(),
  canEnd: z.boolean(),
  /** The business’s own link. */
  link: z.string().nullable(),
  /** The visitor. */
  name: z.string(),
  /** Whether a link for guests is out. */
  hasGuestLink: z.boolean(),
  /** The visitor has written something that nobody has read. */
  isUnread: z.boolean(),
  /** Who is there now; `since` is when they came. */
  people: z.array(
    z.object({
      id: z.string(),
      role: z.enum(['visitor', 'guest', 'staff']),
      name: z.string(),
      isIn: z.boolean(),
      since: z.number(),
    }),
  ),
});

export const getStaffMeeting = defineCall('GET staff/visit/:guid/meeting', {
  summary: 'The online meeting of a ticket or an appointment, and who waits for it; for agents',
  params: meetingParams,
  reply: StaffMeeting,
  errors: ['signed-out', 'forbidden', 'not-found'],
});

export const MEETING_ACTIONS = ['start', 'admit', 'dismiss', 'withdraw', 'end'] as const;
export type MeetingAction = (typeof MEETING_ACTIONS)[number];

export const actOnMeeting = defineCall('POST staff/visit/:guid/meeting/act', {
  summary: 'Starts or ends a meeting, lets a guest in, sends one away or withdraws the link of all; for agents',
  params: meetingParams,
  body: z.strictObject({
    action: z.enum(MEETING_ACTIONS),
    /** Whom, for `admit` and `dismiss`. */
    peer: z.string().max(32).optional(),
  }),
  reply: StaffMeeting,
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'desk-missing', 'still-called', 'invalid-input', 'busy'],
});

export const syncStaffMeeting = defineCall('POST staff/visit/:guid/meeting/sync', {
  summary: 'As the visitors’ call of this name, for staff',
  params: meetingParams,
  body: MeetingSync,
  reply: MeetingSynced,
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'invalid-input', 'too-many-requests', 'busy'],
});

export const inviteStaffGuest = defineCall('POST staff/visit/:guid/meeting/invite', {
  summary: 'The link by which others may come to the meeting, with the host of the visitors’ pages; for agents',
  params: meetingParams,
  body: z.strictObject({}),
  reply: success('StaffGuestLink', { url: z.string() }),
  errors: ['signed-out', 'forbidden', 'not-found', 'not-now', 'invalid-input', 'busy'],
});
