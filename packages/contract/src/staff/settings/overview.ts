import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';

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
  }),
  errors: ['signed-out', 'forbidden'],
});
