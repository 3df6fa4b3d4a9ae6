import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { SiteID } from '../visitor/site.ts';
import { Done, Names, success } from '../wire.ts';

/** Owners can do everything, managers everything but accounts, agents what belongs to lines and desks. */
export const STAFF_ROLES = ['owner', 'manager', 'agent'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const StaffSite = z
  .object({
    SiteID,
    names: Names,
    role: z.enum(STAFF_ROLES),
    /** Where its visitors go. */ address: z.string(),
    /** Of its country, where weeks don't start on Sunday; Monday is 1. */ firstWeekday: z.int().optional(),
    /** Its clock, as in `America/Toronto`. */ zone: z.string().optional(),
    /** SITE-07, where that is not 1. */ dateFormat: z.union([z.literal(2), z.literal(3)]).optional(),
    /** Nothing comes with its visits that staff look at. */ hasNoParts: z.literal(true).optional(),
    /** Invented, for a look around. */ isDemo: z.literal(true).optional(),
  })
  .meta({ id: 'StaffSite' });

export const StaffMe = success('StaffMe', {
  name: z.string(),
  email: z.string(),
  hasTotp: z.boolean(),
  /** A business asks for a second step, and there is none yet. */
  lacksSecondStep: z.literal(true).optional(),
  sites: z.array(StaffSite),
  /** May change what concerns the server as a whole. */
  isServerOwner: z.literal(true).optional(),
  /** Posters and messages lead to `address`, which is not where this console was opened or is no longer this machine’s. */
  misled: z.object({ address: z.string(), openedAt: z.string() }).optional(),
  /** NOTICE-05: without a provider, these messages stay in the inbox and reach nobody. */
  unsent: z.array(z.enum(['sms', 'email'])),
});
export type StaffMe = z.output<typeof StaffMe>;

/** Sent to site 0, because an account may work at several sites. */
export const staffSignIn = defineCall('POST staff/signin', {
  summary: 'Signs in a staff member; the session is a cookie of the staff host',
  body: z.strictObject({
    email: z.string().max(320),
    password: z.string().max(200),
    /** From an authenticator, or a recovery code. */
    code: z.string().max(24).optional(),
  }),
  reply: success('StaffSignedIn', {
    /** `in`: signed in. `code`: the account also asks for its second factor. */
    next: z.enum(['in', 'code']),
    /** What may come as the second step. */
    asks: z.array(z.enum(['code', 'passkey', 'recovery'])).optional(),
  }),
  errors: ['sign-in-failed', 'provider-only', 'too-many-requests'],
});

export const staffSignOut = defineCall('POST staff/signout', {
  summary: 'Ends the session and frees the desk',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: Done,
  errors: [],
});

export const getStaffMe = defineCall('GET staff/me', {
  summary: 'The signed-in account and its sites',
  reply: StaffMe,
  errors: ['signed-out'],
});

/** Without a code: returns a new secret to scan. With one: switches the second factor on or off. */
export const staffTotp = defineCall('POST staff/totp', {
  summary: 'Sets up or removes the second factor',
  body: z.strictObject({
    step: z.enum(['begin', 'confirm', 'remove']),
    /** Required to begin: nobody who finds an open console may add a factor of their own. */
    password: z.string().max(200).optional(),
    code: z.string().max(12).optional(),
  }),
  reply: success('StaffTotp', {
    hasTotp: z.boolean(),
    secret: z.string().nullable(),
    uri: z.string().nullable(),
  }),
  errors: ['signed-out', 'code-wrong', 'sign-in-failed', 'second-step-needed', 'too-many-requests'],
});
