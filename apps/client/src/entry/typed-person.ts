import type { BookEntry, BookRules } from '@openturn/contract/visitor/booking.ts';
import { byProperty, PERSON_FIELDS, requirementOf, type PersonTexts } from '@openturn/domain/join/person-fields.ts';
import type { Profile } from '@openturn/domain/profile/profile.ts';

/** Typed personal details, in the join form or the booking form. */
export type TypedPerson = PersonTexts & {
  needs: readonly string[];
  /** By custom field index. */
  custom: Readonly<Record<string, string>>;
};

export function emptyPerson(profile: Profile | null): TypedPerson {
  const texts: Partial<PersonTexts> = profile ?? {};
  const named = byProperty(PERSON_FIELDS, 'name', ({ name }) => texts[name] ?? '');
  return { ...named, needs: profile?.Needs ?? [], custom: {} };
}

/** The request body, with only the fields that the form asks for. */
export function personToSend(rules: BookRules, typed: TypedPerson): BookEntry {
  const texts = PERSON_FIELDS.filter((field) => requirementOf(field, rules) !== 'off').map(
    ({ name }) => [name, typed[name].trim()] as const,
  );
  // Those that are remembered may not be offered here.
  const needs = typed.needs.filter((need) => rules.needs.includes(need));
  const answers = rules.customFields.map(({ index }) => [index, typed.custom[index]?.trim() ?? ''] as const);
  return {
    ...(withoutEmpty(texts) as Partial<PersonTexts>),
    ...(needs.length > 0 && { needs }),
    ...(answers.length > 0 && { custom: withoutEmpty(answers) }),
  };
}

function withoutEmpty(texts: readonly (readonly [string | number, string])[]): Record<string, string> {
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}

/** What the next form is filled in with. Needs that are remembered but not offered here are among those of the form. */
export function profileOf({ FirstName, LastName, PhoneNumber, Email, needs: Needs }: TypedPerson): Profile {
  return { FirstName, LastName, PhoneNumber, Email, Needs };
}
