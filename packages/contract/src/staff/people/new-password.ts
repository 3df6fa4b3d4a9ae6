import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { Done, Names, success } from '@openturn/contract/wire.ts';
import * as z from 'zod';
import { Invited } from './people.ts';

/** The account, and the secret. */
const Token = z.string().max(120);

const makePasswordLink = defineCall('POST staff/people/newpassword', {
  summary:
    'Makes a link with which somebody who has forgotten the password sets a new one; an earlier one no longer works',
  body: z.strictObject({ id: z.string().min(1).max(64), sends: z.boolean() }),
  reply: Invited,
  errors: ['signed-out', 'forbidden', 'not-found', 'account-elsewhere', 'provider-only'],
});

/** The link's secret part is in the body, so that no log has it. */
const readPasswordLink = defineCall('POST staff/newpassword/read', {
  summary: 'Whose password a link sets',
  body: z.strictObject({ token: Token }),
  reply: success('PasswordLink', { business: Names, name: z.string(), email: z.string(), expiresAt: Instant }),
  errors: ['password-link-gone', 'too-many-requests'],
});

const setNewPassword = defineCall('POST staff/newpassword/set', {
  summary: 'Sets the password and signs the account out everywhere; a second step stays',
  body: z.strictObject({ token: Token, password: z.string().max(200) }),
  reply: Done,
  errors: ['password-link-gone', 'invalid-input', 'too-many-requests'],
});

export const NEW_PASSWORD_CALLS = {
  'POST staff/people/newpassword': makePasswordLink,
  'POST staff/newpassword/read': readPasswordLink,
  'POST staff/newpassword/set': setNewPassword,
} as const;
