import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { IceServer, MEETING_WAYS } from '@openturn/contract/visitor/visit/meeting.ts';
import { EnteredText, Names, success } from '@openturn/contract/wire.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';

const Address = EnteredText.max(500).trim();
const Links = z.record(z.string().max(64), Address).refine((links) => Object.keys(links).length <= 500, 'too many');

export const MeetingValues = z.strictObject({
  way: z.enum(MEETING_WAYS),
  /** The business’s own link; empty for none. */
  link: Address,
  /** Of a service or a staff member, before that of the business; by id, empty for none. */
  serviceLinks: Links,
  staffLinks: Links,
  /** Whether an interpreter or family may come by a link. */
  takesGuests: z.boolean(),
  stun: Address,
  turn: Address,
  /** Never sent to the console; null leaves the one that is stored. */
  turnSecret: EnteredText.max(200).nullable(),
});
export type MeetingValues = z.output<typeof MeetingValues>;

export const meetingPage = settingsPage({
  path: 'staff/settings/meeting',
  id: 'MeetingSettings',
  summary: 'How the business meets people online',
  values: MeetingValues,
  shown: z.object({
    hasSecret: z.boolean(),
    /** Whether the business offers to meet online at all. */
    isOffered: z.boolean(),
    services: z.array(z.object({ id: z.string(), names: Names })),
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const testMeeting = defineCall('POST staff/settings/meeting/test', {
  summary: 'The servers for a call with the values entered, which the browser then tries',
  body: z.strictObject({ stun: Address, turn: Address, turnSecret: EnteredText.max(200).nullable() }),
  reply: success('MeetingTest', {
    servers: z.array(IceServer),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});
