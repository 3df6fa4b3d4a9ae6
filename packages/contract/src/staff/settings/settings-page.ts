import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { PAYMENT_ASKS } from '@openturn/domain/payment/payment-terms.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { MEETING_WAYS } from '@openturn/contract/visitor/visit/meeting.ts';
import { success } from '@openturn/contract/wire.ts';

/** A digest of the values that a page shows: pages that show different values never stand in each other's way. */
export const PageVersion = z.string().regex(/^[\w-]{1,64}$/);

type Page<P extends string, V extends z.ZodObject, S extends z.ZodObject> = {
  path: P;
  /** Of the schemas in the description. */
  id: string;
  summary: string;
  /** What can be changed, as a whole. */
  values: V;
  /** What the page shows besides. */
  shown: S;
};

/** The two calls of a page of the settings: what it shows, and saving it over the values that were seen. */
export function settingsPage<const P extends string, V extends z.ZodObject, S extends z.ZodObject>({
  path,
  id,
  summary,
  values,
  shown,
}: Page<P, V, S>) {
  const entered = values.meta({ id: `${id}Values` });
  return {
    get: defineCall(`GET ${path}`, {
      summary: `${summary}, as set`,
      reply: success(`${id}Page`, { version: PageVersion, values: entered, shown }),
      errors: ['signed-out', 'forbidden'],
    }),
    /** Repeating a request changes nothing more: the values are those that it asks for. */
    set: defineCall(`POST ${path}`, {
      summary: `Sets: ${summary}`,
      body: z.strictObject({ version: PageVersion, values: entered }),
      reply: success(`${id}Saved`, { version: PageVersion }),
      errors: ['signed-out', 'forbidden', 'changed-meanwhile', 'invalid-input', 'busy'],
    }),
  };
}

const Count = z.int().nonnegative();

export const getSettingsOverview = defineCall('GET staff/settings/overview', {
  summary: 'What the list of the settings says of its pages',
  reply: success('SettingsOverview', {
    lines: Count,
    closedLines: Count,
    /** Whether visitors can book an appointment. */
    canBook: z.boolean(),
    /** Those who may work here now. */
    people: Count,
    /** Those the business offers; the first is the main one. */
    languages: z.array(z.enum(LANGUAGES)),
    /** Labels and messages in the business’s own words. */
    ownWords: Count,
    hasOwnLook: z.boolean(),
    desks: Count,
    services: Count,
    /** How long visitors have to answer a call. */
    respondMinutes: Count,
    /** The business’s own, for joining and for booking. */
    questions: Count,
    documents: Count,
    asksRatings: z.boolean(),
    /** Whether people who look for a business find it. */
    isListed: z.boolean(),
    takesMessages: z.boolean(),
    /** Whether a visit may go through several lines. */
    hasPlans: z.boolean(),
    /** On sale; null if visitors cannot order. */
    products: Count.nullable(),
    /** That visitors are asked to sign. */
    waivers: Count,
    /** `some` if only some services ask for it. */
    payment: z.enum([...PAYMENT_ASKS, 'some']),
    /** No real money moves. */
    paysAtTestTill: z.boolean(),
    meets: z.enum(MEETING_WAYS),
    /** Ways in which the server sends messages. */
    sent: z.array(z.enum(['sms', 'email'])),
  }),
  errors: ['signed-out', 'forbidden'],
});
