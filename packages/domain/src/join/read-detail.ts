import type { Problem } from '../forms/problem.ts';
import { checkPhoneIn, readPhone } from '../phone/read-phone.ts';
import { showPhone } from '../phone/show-phone.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { DETAIL_FIELDS, byProperty, type Details, type FieldKind } from './person-fields.ts';

/** The allowed email domain applies only to visitors. */
const ANY_DOMAIN = { allowedEmailDomain: '' };

/** As stored and compared, in a business of the country; null where nothing was entered. */
export function readDetail(kind: FieldKind, text: string, country: string): string | null {
  return kind === 'phone' ? readPhone(text, country) : FIELD_KINDS[kind].normalise(text) || null;
}

export function checkDetail(kind: FieldKind, text: string, country: string): Problem | null {
  return kind === 'phone' ? checkPhoneIn(country)(text) : FIELD_KINDS[kind].check(text, ANY_DOMAIN);
}

/** As the staff of a business in the country read them. */
export function showDetails(details: Details, country: string): Details {
  return byProperty(DETAIL_FIELDS, 'storedAs', ({ storedAs, kind }) => {
    const value = details[storedAs];
    return kind === 'phone' && value !== null ? showPhone(value, country) : value;
  });
}
