import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, Names, StaffText, success } from '@openturn/contract/wire.ts';
import { STAFF_ROLES } from '@openturn/contract/staff/staff-account.ts';

const Token = z.string().max(64);

/** The link's secret part is in the body, so that no log has it. */
export const readInvitation = defineCall('POST staff/invitation/read', {
  summary: 'What an invitation is for',
  body: z.strictObject({ token: Token }),
  reply: success('Invitation', {
    business: Names,
    role: z.enum(STAFF_ROLES),
    inviter: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    expiresAt: Instant,
    /** Who is signed in on this browser, and can accept it at once. */
    me: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
  errors: ['invitation-gone', 'too-many-requests'],
});

/** Without a person, whoever is signed in accepts it. */
export const acceptInvitation = defineCall('POST staff/invitation/accept', {
  summary: 'Accepts an invitation with a new account, or with the one that is signed in',
  body: z.strictObject({
    token: Token,
    person: z
      .strictObject({ name: StaffText.max(100), email: EnteredText.max(320), password: z.string().max(200) })
      .nullable(),
  }),
  reply: success('InvitationAccepted', { SiteID: z.string() }),
  errors: [
    'invitation-gone',
    'already-staff',
    'email-taken',
    'provider-only',
    'invalid-input',
    'signed-out',
    'too-many-requests',
  ],
});
