import { FIELD_TYPES } from '@openturn/domain/forms/custom-field.ts';
import { MOST_FIELDS } from '@openturn/domain/site/form-settings.ts';
import { NEEDS } from '@openturn/domain/join/needs.ts';
import { byProperty, OPTIONAL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { EnteredText } from '@openturn/contract/wire.ts';
import * as z from 'zod';
import { settingsPage } from './settings-page.ts';

const Words = EnteredText.max(200);
const Choices = z.array(Words).max(100);
const Asked = z.enum(['required', 'optional', 'off']);
const Code = z.enum(LANGUAGES);
const count = (least: number, most: number) => z.int().min(least).max(most);

const Question = z
  .strictObject({
    /** Answers are stored under it; a new question takes one that no other has. */
    index: count(1, MOST_FIELDS),
    type: z.enum(FIELD_TYPES),
    label: Words,
    labels: z.partialRecord(Code, Words),
    choices: Choices,
    choicesIn: z.partialRecord(Code, Choices),
    oneOf: Choices,
    placeholder: Words,
    placeholders: z.partialRecord(Code, Words),
    minLength: count(0, 2_000),
    maxLength: count(1, 2_000),
    join: Asked,
    booking: Asked,
  })
  .meta({ id: 'Question' });

export const FormPageValues = z.strictObject({
  ...byProperty(OPTIONAL_FIELDS, 'rule', () => Asked),
  phoneOrEmail: z.boolean(),
  emailDomain: EnteredText.max(253),
  needs: z.array(z.enum(NEEDS)).max(NEEDS.length),
  partySize: count(1, 1_000),
  /** In the order of the form. */
  questions: z.array(Question).max(MOST_FIELDS),
});

export const formPage = settingsPage({
  path: 'staff/settings/form',
  id: 'Form',
  summary: 'What the forms for joining and booking ask for',
  values: FormPageValues,
  shown: z.object({
    /** Those the business offers; the first is the main one. */
    languages: z.array(Code),
    /** ISO 3166: in which phone numbers are read. */
    country: z.string(),
  }),
});
