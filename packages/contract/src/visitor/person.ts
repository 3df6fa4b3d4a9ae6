import { FIELD_TYPES } from '@openturn/domain/forms/custom-field.ts';
import { FIELD_KINDS } from '@openturn/domain/join/field-kinds.ts';
import { DETAIL_FIELDS, byProperty, OPTIONAL_FIELDS, PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import * as z from 'zod';
import { EnteredText, Names } from '../wire.ts';

const JoinCustomField = z
  .object({
    index: z.int().positive(),
    label: z.string(),
    type: z.enum(FIELD_TYPES),
    choices: z.array(z.string()),
    /** At least one of these `choices` must be picked; empty if any will do. */
    oneOf: z.array(z.string()).optional(),
    /** 0 for none. */
    minLength: z.int().nonnegative().optional(),
    maxLength: z.int().positive(),
    placeholder: z.string(),
    isRequired: z.boolean(),
    /** Of `label`, `placeholder` and `choices`. */
    language: z.string().optional(),
    /** The same in other languages, in the same order; answers are sent as in `choices`. */
    words: z
      .record(
        z.string(),
        z.object({
          label: z.string().optional(),
          placeholder: z.string().optional(),
          choices: z.array(z.string()).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'JoinCustomField' });

/** What the join and booking forms ask of a person; the server validates with the same rules. */
export const personRules = {
  ...byProperty(OPTIONAL_FIELDS, 'rule', () => z.enum(['required', 'optional', 'off'])),
  /** Either a phone number or an email address is required. */
  phoneOrEmail: z.boolean(),
  allowedEmailDomain: z.string(),
  needs: z.array(z.string()),
  customFields: z.array(JoinCustomField),
};

/** The channels whose messages reach visitors; both, if it is left out. A business without providers sends none. */
export const messageChannels = { channels: z.array(z.enum(['sms', 'email'])).optional() };

/** What is signed or sent before the visit, by the id of the service that needs it; under '' for every visit. */
export const neededBefore = { before: z.record(z.string(), z.array(Names)).optional() };

/** What visitors enter about themselves; every field may be missing in a draft. */
export const personEntry = {
  ...byProperty(PERSON_FIELDS, 'name', ({ kind }) => EnteredText.max(FIELD_KINDS[kind].maxOnWire).optional()),
  needs: z.array(z.string().max(40)).max(20).optional(),
  /** Keyed by index as text; see VAL-03. */
  custom: z.record(z.string().regex(/^\d{1,3}$/), EnteredText.max(10_000)).optional(),
};

/** What staff enter for someone at the desk or on the phone. */
export const personByStaff = {
  name: EnteredText.min(1).max(200),
  ...byProperty(DETAIL_FIELDS, 'name', ({ kind }) => EnteredText.max(FIELD_KINDS[kind].maxOnWire).optional()),
  note: EnteredText.max(1_000).optional(),
};

/** The details staff see besides the name. */
export const personDetails = byProperty(DETAIL_FIELDS, 'storedAs', () => z.string().nullable());
