import { checkEmail, checkPhone, plainEmail } from '../forms/contact-rules.ts';
import type { Problem } from '../forms/problem.ts';
import { checkCharacters, checkLength, withoutInvisible } from '../forms/text-rules.ts';
import type { FieldKind } from './person-fields.ts';
import { plainName } from './plain-name.ts';

type Kind = {
  /** Limit in the request, in UTF-16 units. `check` sets the limit a person sees. */
  maxOnWire: number;
  /** Null for an empty text: whether the field is required is up to the form. */
  check: (text: string, rules: { allowedEmailDomain: string }) => Problem | null;
  /** As stored and compared; empty where nothing was entered. Expects text that passed `check`. */
  normalise: (text: string) => string;
};

/** In code points. */
const LONGEST_LINE = 100;

const LINE: Kind = {
  maxOnWire: 2 * LONGEST_LINE,
  check: (text) => checkLength(text, { max: LONGEST_LINE }) ?? checkCharacters(text),
  normalise: plainName,
};

export const FIELD_KINDS: Record<FieldKind, Kind> = {
  name: LINE,
  text: LINE,
  // Which number it is depends on the country: `read-detail.ts`.
  phone: { maxOnWire: 40, check: checkPhone, normalise: (text) => withoutInvisible(text).trim() },
  email: {
    maxOnWire: 320,
    check: (text, { allowedEmailDomain }) => checkEmail(text, allowedEmailDomain),
    normalise: plainEmail,
  },
};
