import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';
import { settingsPage } from './settings-page.ts';

const Line = EnteredText.max(200);

export const MOST_DOMAINS = 20;

export const ProviderValues = z.strictObject({
  /** Empty for none. */
  issuer: EnteredText.max(300),
  clientId: Line,
  /** Never sent to the console; null leaves the one that is stored. */
  clientSecret: EnteredText.max(400).nullable(),
  /** Of the emails that may sign in; empty for all. */
  domains: z.array(EnteredText.max(253)).max(MOST_DOMAINS),
  /** On the button. */
  name: EnteredText.max(40),
  /** Those who are no owners sign in only this way. */
  isOnly: z.boolean(),
});
export type ProviderValues = z.output<typeof ProviderValues>;

export const providerPage = settingsPage({
  path: 'staff/settings/provider',
  id: 'Provider',
  summary: 'How staff sign in with an account of another provider (OpenID Connect); for the owner of the server',
  values: ProviderValues,
  shown: z.object({
    hasSecret: z.boolean(),
    /** What the provider has to be told. */
    returnAddress: z.string(),
    /** When whoever asks last signed in with what is stored; null if never. */
    provenAt: Instant.nullable(),
    /** How many people have signed in this way. */
    people: z.int().nonnegative(),
  }),
});

/** What a test does, one after the other. */
export const PROVIDER_STEPS = ['reach', 'describe', 'keys', 'client'] as const;
export type ProviderStep = (typeof PROVIDER_STEPS)[number];

export const PROVIDER_CAUSES = [
  'not-https',
  'host-unknown',
  'private-address',
  'port-closed',
  'no-answer',
  'certificate',
  'too-large',
  'no-provider',
  'issuer-differs',
  'no-code',
  'no-keys',
  'client-refused',
] as const;
export type ProviderCause = (typeof PROVIDER_CAUSES)[number];

const ProviderTest = z
  .object({
    steps: z.array(z.object({ step: z.enum(PROVIDER_STEPS), state: z.enum(['done', 'failed', 'left']) })),
    /** Null if the provider knows this server. */
    cause: z.enum(PROVIDER_CAUSES).nullable(),
    /** What the other side said, as it said it. */
    detail: z.string(),
  })
  .meta({ id: 'ProviderTest' });
export type ProviderTest = z.output<typeof ProviderTest>;

export const testProvider = defineCall('POST staff/settings/provider/test', {
  summary: 'Asks the provider entered what it is, and whether it knows this server; says what stands in the way',
  body: z.strictObject({ values: ProviderValues }),
  reply: success('ProviderTested', ProviderTest.shape),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-many-requests'],
});

export const forgetProviderLinks = defineCall('POST staff/settings/provider/forget', {
  summary: 'Forgets which of the provider’s accounts belongs to whom; the next sign-in of each goes by email again',
  body: z.union([z.undefined(), z.null(), z.strictObject({})]),
  reply: success('ProviderLinksForgotten', { people: z.int().nonnegative() }),
  errors: ['signed-out', 'forbidden'],
});
