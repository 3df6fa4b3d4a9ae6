import * as z from 'zod';
import { AppointmentView } from './appointment-view.ts';
import { defineCall } from '../define-call.ts';
import { messageChannels } from './person.ts';
import { Guid, Instant, TicketView } from './ticket-view.ts';
import { EnteredText, success } from '../wire.ts';

/** SCREEN-07: the reply is the same whether anything was found or not; results go to the contact on file. */
export const findMy = defineCall('POST client/findmy', {
  summary: 'Finds a ticket or an appointment by name and phone or email',
  body: z.strictObject({
    name: EnteredText.min(1).max(200),
    PhoneNumber: EnteredText.max(40).optional(),
    Email: EnteredText.max(320).optional(),
  }),
  reply: success('FoundTickets', {
    /** Only tickets that this device may open anyway. */
    rows: z.array(TicketView),
    appointments: z.array(AppointmentView),
    ...messageChannels,
  }),
  errors: ['site-unknown', 'invalid-input', 'too-many-requests'],
});

/** SCREEN-19: the reply does not reveal whether the contact exists. */
export const login = defineCall('POST client/login', {
  summary: 'Sends a one-time code to a phone or an email address',
  body: z.strictObject({ PhoneNumber: EnteredText.max(40).optional(), Email: EnteredText.max(320).optional() }),
  reply: success('LoginBegun', { guid: Guid, resendAt: Instant, expiresAt: Instant }),
  errors: ['site-unknown', 'codes-spent', 'codes-busy', 'invalid-input', 'too-many-requests'],
});

export const enterLoginCode = defineCall('POST client/login/code', {
  summary: 'Verifies a contact for this device, which then gets its tickets and appointments',
  body: z.strictObject({ guid: Guid, code: z.string().max(12) }),
  reply: success('LoggedIn', { rows: z.array(TicketView), appointments: z.array(AppointmentView) }),
  errors: ['site-unknown', 'code-wrong', 'code-expired', 'invalid-input', 'too-many-requests'],
});
