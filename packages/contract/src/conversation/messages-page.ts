import {
  LONGEST_TEMPLATE,
  LONGEST_TEMPLATE_NAME,
  MOST_TEMPLATES,
} from '@openturn/domain/conversation/conversation-bounds.ts';
import * as z from 'zod';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { EnteredText } from '@openturn/contract/wire.ts';
import { settingsPage } from '../staff/settings/settings-page.ts';

const Texts = z.partialRecord(z.enum(LANGUAGES), EnteredText.max(LONGEST_TEMPLATE));

export const MessagesValues = z.strictObject({
  /** Whether visitors can write; staff always can. */
  isOn: z.boolean(),
  /** Sent to who writes outside the opening hours; without a text nothing is. */
  awayReply: Texts,
  templates: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]{1,64}$/),
        /** As staff see it. */
        name: EnteredText.max(LONGEST_TEMPLATE_NAME),
        texts: Texts,
      }),
    )
    .max(MOST_TEMPLATES),
});
export type MessagesValues = z.output<typeof MessagesValues>;

export const messagesPage = settingsPage({
  path: 'staff/settings/messages',
  id: 'Messages',
  summary: 'Messages with visitors, the reply outside opening hours, and ready answers',
  values: MessagesValues,
  shown: z.object({
    /** Those the business offers; the first is the main one. */
    languages: z.array(z.enum(LANGUAGES)),
    /** What Twilio calls for each text message that comes in; null where it sends none, or cannot reach this server. */
    textsUrl: z.string().nullable(),
  }),
});
