import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';
import { settingsPage } from './settings-page.ts';

const Line = EnteredText.max(200);
/** Never sent to the console; null leaves the one that is stored. */
const Secret = z.string().max(200).nullable();

export const EMAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

export const ChannelValues = z.strictObject({
  sms: z.enum(['inbox', 'twilio']),
  accountSid: Line,
  authToken: EnteredText.max(200).nullable(),
  smsFrom: Line,
  /** Of one business; beyond them, only calls to a desk are sent. */
  textsPerDay: z.int().min(1).max(9_999_999),
  /** Beginnings of the numbers that get texts, such as `+1, +52`; empty for everywhere. */
  textCountries: EnteredText.max(800),
  email: z.enum(['inbox', 'smtp']),
  host: Line,
  port: z.int().min(1).max(65_535),
  /** `tls` from the first byte, `starttls` after the greeting. */
  security: z.enum(EMAIL_SECURITY),
  user: Line,
  password: Secret,
  emailFrom: Line,
  android: z.enum(['none', 'fcm']),
  /** The JSON file of a service account of Google's. */
  serviceAccount: EnteredText.max(6_000).nullable(),
  ios: z.enum(['none', 'apns']),
  /** Apple's .p8 file. */
  apnsKey: EnteredText.max(2_000).nullable(),
  apnsKeyId: Line,
  apnsTeamId: Line,
  apnsTopic: Line,
  /** The sandbox is for apps that a developer has installed. */
  apnsServer: z.enum(['production', 'sandbox']),
});
export type ChannelValues = z.output<typeof ChannelValues>;

export const TEST_CAUSES = [
  'host-unknown',
  'port-closed',
  'port-blocked',
  'tls-mode',
  'no-starttls',
  'certificate',
  'wrong-login',
  'sender-refused',
  'recipient-refused',
  'country-off',
  'trial',
  'message-refused',
  'no-answer',
  'wrong-key',
  'clock',
  'wrong-app',
  'device-gone',
] as const;

const ChannelState = z
  .object({
    /** Set by environment variables, so that it cannot be changed here. */
    isFixed: z.boolean(),
    hasSecret: z.boolean(),
    sentAt: Instant.nullable(),
    failedAt: Instant.nullable(),
    error: z.string().nullable(),
    /** What that error means, of notifications to the app. */
    cause: z.enum(TEST_CAUSES).nullable(),
  })
  .meta({ id: 'ChannelState' });

export const channelsPage = settingsPage({
  path: 'staff/settings/channels',
  id: 'Channels',
  summary: 'How text messages, emails and notifications to the app are sent; for the owner of the server',
  values: ChannelValues,
  shown: z.object({
    sms: ChannelState,
    email: ChannelState,
    android: ChannelState,
    ios: ChannelState,
    /** Set by environment variables. */
    fixedLimits: z.array(z.enum(['textsPerDay', 'textCountries'])),
  }),
});

/** What a test does, one after the other. */
export const TEST_STEPS = ['connect', 'secure', 'login', 'sender', 'recipient', 'accepted'] as const;

const ChannelTest = z
  .object({
    steps: z.array(z.object({ step: z.enum(TEST_STEPS), state: z.enum(['done', 'failed', 'left']) })),
    /** Null if the message was accepted. */
    cause: z.enum(TEST_CAUSES).nullable(),
    /** What the other side said, as it said it. */
    detail: z.string(),
  })
  .meta({ id: 'ChannelTest' });
export type ChannelTest = z.output<typeof ChannelTest>;
export type TestStep = (typeof TEST_STEPS)[number];
export type TestCause = (typeof TEST_CAUSES)[number];

export const testChannel = defineCall('POST staff/settings/channels/test', {
  summary: 'Sends a message to any recipient with the values entered, and says what stands in its way',
  body: z.strictObject({
    channel: z.enum(['sms', 'email', 'android', 'ios']),
    /** Of the app, the code that its profile shows. */
    to: Line.min(3),
    language: z.enum(LANGUAGES),
    values: ChannelValues,
  }),
  reply: success('ChannelTested', ChannelTest.shape),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-many-requests'],
});
