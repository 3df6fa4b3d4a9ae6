import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { NEEDS } from '@openturn/domain/join/needs.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { SiteID } from '../visitor/site.ts';
import { Done, EnteredText, NeededStaffText, StaffText, WireTime, success } from '../wire.ts';

const nothing = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** What the page of a new server offers. */
export const getStart = defineCall('GET staff/start', {
  summary: 'Whether the server has an owner and demo businesses',
  reply: success('Start', {
    isClaimed: z.boolean(),
    hasDemo: z.boolean(),
    /** Without any business, not even an invented one. */
    isEmpty: z.boolean(),
  }),
  errors: [],
});

export const claimServer = defineCall('POST staff/start/claim', {
  summary: 'Makes the first account, with the code that the server printed when it started, and signs it in',
  body: z.strictObject({
    code: z.string().max(40),
    name: NeededStaffText.max(80),
    email: z.email().max(320),
    password: z.string().min(10).max(200),
  }),
  reply: Done,
  errors: ['invalid-input', 'code-wrong', 'not-now', 'too-many-requests'],
});

/** With the code that `./openturn owner reset EMAIL` printed. */
export const resetPassword = defineCall('POST staff/start/reset', {
  summary: 'Sets a new password with a code from the server, switches the second step off, and signs in',
  body: z.strictObject({
    email: z.string().max(320),
    code: z.string().max(40),
    password: z.string().min(10).max(200),
  }),
  reply: Done,
  errors: ['invalid-input', 'code-wrong', 'too-many-requests'],
});

/** Until the server has an owner, with the code that it printed; then only its owner. */
export const setDemo = defineCall('POST staff/start/demo', {
  summary: 'Adds the invented businesses, or removes them with all that belongs to them',
  body: z.strictObject({ isWanted: z.boolean(), code: z.string().max(40).default('') }),
  reply: success('DemoSet', {
    /** To try the console with; null without demo businesses. */
    signIn: z.object({ email: z.string(), password: z.string(), address: z.string() }).nullable(),
  }),
  errors: ['forbidden', 'signed-out', 'not-now', 'code-wrong', 'too-many-requests'],
});

const Opening = z.strictObject({ weekday: z.int().min(1).max(7), opens: WireTime, closes: WireTime });

export const BusinessEntry = z
  .strictObject({
    /** The language its names are written in. */
    language: z.enum(LANGUAGES),
    name: NeededStaffText.max(80),
    address: StaffText.max(120),
    city: StaffText.max(80),
    zone: EnteredText.min(1).max(64),
    hours: z.array(Opening).max(56),
    /** The name of the line, unless each service has its own. */
    line: NeededStaffText.max(60),
    hasLineForEach: z.boolean(),
    services: z.array(z.strictObject({ name: NeededStaffText.max(60), minutes: z.int().min(1).max(480) })).max(12),
    desk: NeededStaffText.max(40),
    people: z.array(NeededStaffText.max(80)).max(30),
    passcode: StaffText.max(20),
    phone: z.enum(['required', 'optional', 'off']),
    lastName: z.enum(['required', 'optional', 'off']).default('optional'),
    /** The help that visitors can ask for. */
    needs: z.array(z.enum(NEEDS)).max(NEEDS.length).default([]),
    /** The largest party; 1 asks nobody how many they are. */
    partySize: z.int().min(1).max(1_000).default(1),
    hasAppointments: z.boolean(),
  })
  .meta({ id: 'BusinessEntry' });
export type BusinessEntry = z.output<typeof BusinessEntry>;

/** The first business of a server, or a further one. */
export const openBusiness = defineCall('POST staff/start/business', {
  summary: 'Opens a business with its lines; for the owner of the server',
  body: BusinessEntry,
  reply: success('BusinessOpened', {
    SiteID,
    line: z.string(),
    /** Open for an hour outside its opening hours, to try it. */
    isTrial: z.boolean(),
    /** The only business here: the address of the server is its own. */
    isAlone: z.boolean(),
    /** Where its visitors go from the host of the request. */
    address: z.string(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'key-reused', 'busy'],
  takesKey: true,
});

export const PublicAddress = success('PublicAddress', {
  /** Where posters and messages lead. */
  address: z.string(),
  isConfirmed: z.boolean(),
  /** Set by the environment: it cannot be changed here. */
  isFixed: z.boolean(),
  /** Phones cannot open it. */
  isOnlyThisMachine: z.boolean(),
  /** Where this machine can be reached, the likeliest first. */
  found: z.array(z.string()),
  /** This page was opened at another address; empty if not. */
  openedAt: z.string(),
});

export const getPublicAddress = defineCall('GET staff/start/address', {
  summary: 'Where visitors reach this server',
  reply: PublicAddress,
  errors: ['signed-out', 'forbidden'],
});

export const setPublicAddress = defineCall('POST staff/start/address', {
  summary: 'Confirms or changes where visitors reach this server',
  body: z.strictObject({ address: EnteredText.max(300) }),
  reply: PublicAddress,
  errors: ['signed-out', 'forbidden', 'invalid-input', 'not-now'],
});

/** For posters, which need no sign-in. */
export const getVisitorsAddress = defineCall('GET client/address', {
  summary: 'Where the visitors of a business go',
  body: nothing,
  reply: success('VisitorsAddress', { address: z.string(), isOnlyThisMachine: z.boolean() }),
  errors: ['site-unknown'],
});

export const START_CALLS = {
  'GET staff/start': getStart,
  'POST staff/start/claim': claimServer,
  'POST staff/start/reset': resetPassword,
  'POST staff/start/demo': setDemo,
  'POST staff/start/business': openBusiness,
  'GET staff/start/address': getPublicAddress,
  'POST staff/start/address': setPublicAddress,
};
