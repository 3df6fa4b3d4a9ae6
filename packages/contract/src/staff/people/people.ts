import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, Names, StaffText, success } from '@openturn/contract/wire.ts';
import { STAFF_ROLES } from '@openturn/contract/staff/staff-account.ts';

const Id = z.string().min(1).max(64);
const MOST_IDS = 500;
const PersonVersion = z.string().regex(/^[\w-]{0,64}$/);

/** Whose second step is asked for. */
export const SECOND_STEP_FOR = ['nobody', 'managers', 'everyone'] as const;
export const PERSON_ACTIONS = ['disable', 'enable', 'remove', 'sign_out', 'reset_second_step'] as const;
export type PersonAction = (typeof PERSON_ACTIONS)[number];

/** What somebody may do, and which lines and calendars they see; null for all. Only agents can be limited. */
const access = {
  role: z.enum(STAFF_ROLES),
  lines: z.array(Id).max(MOST_IDS).nullable(),
  calendars: z.array(Id).max(MOST_IDS).nullable(),
};

const PersonView = z
  .object({
    id: Id,
    /** Of what a change is based on. */
    version: z.string(),
    name: z.string(),
    email: z.string(),
    ...access,
    isMe: z.boolean(),
    isDisabled: z.boolean(),
    /** Is among those whom visitors book. */
    takesAppointments: z.boolean(),
    hasSecondStep: z.boolean(),
    lastSignInAt: Instant.nullable(),
    /** Whether the reader may change anything about them. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'StaffPerson' });

const InvitationView = z
  .object({
    id: Id,
    ...access,
    name: z.string(),
    email: z.string().nullable(),
    expiresAt: Instant,
  })
  .meta({ id: 'StaffInvitation' });

export const PeopleReply = success('StaffPeople', {
  people: z.array(PersonView),
  invitations: z.array(InvitationView),
  /** What the reader may give. */
  roles: z.array(z.enum(STAFF_ROLES)),
  lines: z.array(z.object({ id: Id, names: Names })),
  calendars: z.array(z.object({ id: Id, name: z.string(), hasAccount: z.boolean() })),
  secondStep: z.enum(SECOND_STEP_FOR),
  /** The site's zone, which the times of this page are in. */
  zone: z.string(),
  /** Whether an invitation can be emailed. */
  sendsEmail: z.boolean(),
});
export type PeopleReply = z.output<typeof PeopleReply>;

export const getPeople = defineCall('GET staff/people', {
  summary: 'Everyone with an account at the business, and open invitations',
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden'],
});

export const Invited = success('StaffInvited', {
  /** Shown once: only its hash is stored. */
  link: z.string(),
  expiresAt: Instant,
  isSent: z.boolean(),
  now: PeopleReply,
});

export const invitePerson = defineCall('POST staff/people/invite', {
  summary: 'Makes a link with which one person gets an account',
  body: z.strictObject({
    ...access,
    name: StaffText.max(100),
    email: EnteredText.max(320),
    /** Somebody whom visitors book already. */
    staff: Id.nullable(),
    takesAppointments: z.boolean(),
    sends: z.boolean(),
  }),
  reply: Invited,
  errors: ['signed-out', 'forbidden', 'invalid-input', 'already-staff', 'too-many-requests', 'key-reused', 'busy'],
  takesKey: true,
});

export const renewInvitation = defineCall('POST staff/people/invitation/renew', {
  summary: 'Makes a new link for an invitation; the earlier one no longer works',
  body: z.strictObject({ id: Id, sends: z.boolean() }),
  reply: Invited,
  errors: ['signed-out', 'forbidden', 'invitation-gone'],
});

export const revokeInvitation = defineCall('POST staff/people/invitation/revoke', {
  summary: 'Takes an invitation back',
  body: z.strictObject({ id: Id }),
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden', 'invitation-gone'],
});

export const changePerson = defineCall('POST staff/people/change', {
  summary: 'Changes what somebody may do and see',
  body: z.strictObject({
    id: Id,
    version: PersonVersion,
    ...access,
    /** Left out where it stays as it is. */
    takesAppointments: z.boolean().optional(),
  }),
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden', 'not-found', 'changed-meanwhile', 'last-owner', 'invalid-input'],
});

export const actOnPerson = defineCall('POST staff/people/act', {
  summary: 'Disables, enables, removes or signs out somebody, or lets them set up a second step again',
  body: z.strictObject({ id: Id, action: z.enum(PERSON_ACTIONS) }),
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden', 'not-found', 'changed-meanwhile', 'last-owner'],
});

export const bringBackPerson = defineCall('POST staff/people/bringback', {
  summary: 'Gives somebody who was removed the same access again, unless it was changed meanwhile',
  body: z.strictObject({
    id: Id,
    version: PersonVersion,
    /** Visitors could book them, and can again. */
    takesAppointments: z.boolean().optional(),
  }),
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden', 'changed-meanwhile'],
});

/** Takes effect for those who have used a second step once. */
export const askSecondStep = defineCall('POST staff/people/secondstep', {
  summary: 'Asks staff for a second step when they sign in',
  body: z.strictObject({ seen: z.enum(SECOND_STEP_FOR), of: z.enum(SECOND_STEP_FOR) }),
  reply: PeopleReply,
  errors: ['signed-out', 'forbidden', 'changed-meanwhile'],
});
