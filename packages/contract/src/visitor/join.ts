import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { PlanAhead } from '../plan/visit-plan.ts';
import { LineView } from './lines.ts';
import { messageChannels, neededBefore, personEntry, personRules } from './person.ts';
import { Guid, Instant } from './ticket-view.ts';
import { Names, success } from '../wire.ts';

/** What a line's join form asks for; the server validates with the same rules. */
export const JoinRules = z
  .object({
    /** MEET-02: for the whole line; services have their own. */
    methods: z.array(z.int()),
    services: z.array(
      z.object({
        id: z.string(),
        names: Names,
        category: z.string().nullable(),
        methods: z.array(z.int()),
        minutes: z.int(),
      }),
    ),
    /** Chosen before the service if there is more than one. */
    categories: z.array(z.object({ id: z.string(), names: Names })),
    maxAdditional: z.int().nonnegative(),
    /** 1 hides the question. */
    maxPartySize: z.int().positive(),
    needsPasscode: z.boolean(),
    /** By service: what is paid, or reserved on a card, before the visit, in the currency's smallest unit. */
    pays: z.record(z.string(), z.object({ amount: z.int().positive(), isHold: z.boolean() })).optional(),
    currency: z.string().optional(),
    ...neededBefore,
    ...personRules,
    ...messageChannels,
  })
  .meta({ id: 'JoinRules' });
export type JoinRules = z.output<typeof JoinRules>;

export const getJoinForm = defineCall('GET client/joinform', {
  summary: 'The fields of a line’s join form, and whether it can be joined now',
  query: z.object({ line: z.string().min(1).max(64) }),
  reply: success('JoinForm', {
    line: LineView,
    /** Null if the line can be joined, otherwise the code of the refusal. */
    refusal: z.enum(['line-closed', 'line-paused', 'line-full']).nullable(),
    rules: JoinRules,
    /** The draft or open ticket that this device already has in this line. */
    own: z.object({ guid: Guid, isDraft: z.boolean(), begunAt: Instant }).nullable(),
    /** The visit can go on at other lines, if the visitor likes; missing if none are offered. */
    plans: z.array(PlanAhead).optional(),
  }),
  errors: ['site-unknown', 'line-gone'],
});

/** What a visitor entered; every field may be missing in a draft. */
export const JoinEntry = z
  .strictObject({
    service: z.string().max(64).optional(),
    additional: z.array(z.string().max(64)).max(20).optional(),
    partySize: z.int().min(1).max(1000).optional(),
    passcode: z.string().max(100).optional(),
    ...personEntry,
    method: z.int().optional(),
    isForOther: z.boolean().optional(),
  })
  .meta({ id: 'JoinEntry' });
export type JoinEntry = z.output<typeof JoinEntry>;

export const beginJoin = defineCall('POST client/draft', {
  summary: 'Starts a draft, which keeps the place from now on until it expires',
  body: z.strictObject({ line: z.string().min(1).max(64), isForOther: z.boolean().optional() }),
  reply: success('Draft', { guid: Guid, begunAt: Instant, expiresAt: Instant }),
  errors: [
    'site-unknown',
    'line-gone',
    'line-closed',
    'line-paused',
    'line-full',
    'already-in-line',
    'too-many-tickets',
    'work-needed',
    'invalid-input',
    'busy',
  ],
});

export const JoinReply = success('JoinReply', {
  guid: Guid,
  /** `code`: a code was sent, and the place is held meanwhile. */
  next: z.enum(['in-line', 'code']),
  /** 0 until in line. */
  number: z.int().nonnegative(),
});

const joinErrors = [
  'invalid-input',
  'site-unknown',
  'line-gone',
  'line-closed',
  'line-paused',
  'line-full',
  'already-in-line',
  'too-many-tickets',
  'draft-expired',
  'passcode-wrong',
  'codes-spent',
  'codes-busy',
  'work-needed',
  'too-many-requests',
  'key-reused',
  'busy',
] as const;

/** API-13: repeating the Idempotency-Key returns the same reply. */
export const joinLine = defineCall('POST client/join', {
  summary: 'Joins a line',
  body: z.strictObject({
    line: z.string().min(1).max(64),
    /** From `client/draft`, whose place is held. */
    guid: Guid.optional(),
    entry: JoinEntry,
    /** For messages to the visitor; defaults to the request's language. */
    language: z.string().max(5).optional(),
  }),
  reply: JoinReply,
  errors: joinErrors,
  takesKey: true,
});

/** SCREEN-03. */
export const enterJoinCode = defineCall('POST client/join/code', {
  summary: 'Enters the code that was sent to a phone known from another device',
  body: z.strictObject({ guid: Guid, code: z.string().max(12) }),
  reply: JoinReply,
  errors: [
    'site-unknown',
    'ticket-closed',
    'code-wrong',
    'code-expired',
    'draft-expired',
    'already-in-line',
    'line-gone',
    'line-closed',
    'line-paused',
    'line-full',
    'invalid-input',
    'busy',
  ],
});

export const sendJoinCode = defineCall('POST client/join/newcode', {
  summary: 'Sends another code',
  body: z.strictObject({ guid: Guid }),
  reply: success('CodeSent', { resendAt: Instant }),
  errors: ['site-unknown', 'ticket-closed', 'draft-expired', 'invalid-input', 'too-many-requests'],
});
