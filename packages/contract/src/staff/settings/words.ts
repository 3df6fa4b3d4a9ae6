import { WALL_WORDS } from '@openturn/domain/notice/wall-words.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredText, success } from '@openturn/contract/wire.ts';
import { PageVersion } from './settings-page.ts';

const MOST_CHARACTERS = 1_200;
const MOST_FIELDS = 300;

const Texts = z.record(z.string(), z.string());

/** `every` for words that are the same in all languages. */
const WordsLanguage = z.enum([...LANGUAGES, 'every']);
export type WordsLanguage = z.output<typeof WordsLanguage>;

/** The business's own words, such as `labels.FindMy.de`; empty where ours are used. */
export const WordsValues = z
  .record(z.string().regex(/^(labels|messages|wall)\.[\w.-]{1,80}$/), EnteredText.max(MOST_CHARACTERS))
  .refine((values) => Object.keys(values).length <= MOST_FIELDS)
  .meta({ id: 'WordsValues' });
export type WordsValues = z.output<typeof WordsValues>;

export const getWords = defineCall('GET staff/settings/words', {
  summary: 'Ours and the business’s own words of one language, as set',
  query: z.object({ /** The business’s main language by default. */ language: WordsLanguage.optional() }),
  reply: success('WordsPage', {
    version: PageVersion,
    values: WordsValues,
    shown: z.object({
      language: WordsLanguage,
      /** Those the business offers; the first is the main one. */
      languages: z.array(z.enum(LANGUAGES)),
      labels: z.array(
        z.object({
          /** Of its value. */
          field: z.string(),
          /** What visitors read without words of the business. */
          ours: z.array(z.string()),
        }),
      ),
      /** On the wall display; empty for every language. */
      wall: z.array(z.object({ field: z.string(), name: z.enum(WALL_WORDS), ours: z.string() })),
      /** Whom a sample of the wall display calls. */
      called: z.object({ number: z.string(), desk: z.string() }),
      /** Empty for every language: each has sentences of its own. */
      messages: z.array(
        z
          .object({
            /** Of the values, by part: a text message, an email with its subject, and a notification. */
            fields: z.object({
              sms: z.string(),
              email: z.string(),
              subject: z.string(),
              push: z.string().optional(),
            }),
            /** Which message it is, such as `called`. */
            name: z.string(),
            /** Why the business cannot send it as it is set up; null if it can. */
            unsent: z.enum(['no-booking', 'no-lines', 'no-remote']).nullable(),
            /** What a notification can include and must; null if there is none. */
            push: z.object({ variables: z.array(z.string()), needed: z.array(z.string()) }).nullable(),
            /** What always follows own words in a text message. */
            ending: z.string(),
            /** What own words can include in braces, and what they must. */
            variables: z.array(z.string()),
            needed: z.array(z.string()),
            /** Ours, with variables. */
            ours: z.object({ sms: z.string(), email: z.string(), subject: z.string(), push: z.string() }),
            /** What the variables stand for in a sample. */
            samples: z.object({ sms: Texts, email: Texts, push: Texts }),
            /** What an email’s link is called, and why the visitor gets it. */
            linkLabel: z.string(),
            reason: z.string(),
          })
          .meta({ id: 'WordedMessage' }),
      ),
    }),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});

export const setWords = defineCall('POST staff/settings/words', {
  summary: 'Sets the business’s own words of one language',
  body: z.strictObject({ language: WordsLanguage, version: PageVersion, values: WordsValues }),
  reply: success('WordsSaved', { version: PageVersion }),
  errors: ['signed-out', 'forbidden', 'changed-meanwhile', 'invalid-input', 'busy'],
});
