import type { BookEntry, BookRules } from '@openturn/contract/visitor/booking.ts';
import type { Profile } from '@openturn/domain/profile/profile.ts';

/** What is typed of a person, whatever it is typed for. */
export type TypedPerson = {
  FirstName: string;
  LastName: string;
  PhoneNumber: string;
  Email: string;
  needs: readonly string[];
  /** By the index of the field. */
  custom: Readonly<Record<string, string>>;
};

export function emptyPerson(profile: Profile | null): TypedPerson {
  return {
    FirstName: profile?.FirstName ?? '',
    LastName: profile?.LastName ?? '',
    PhoneNumber: profile?.PhoneNumber ?? '',
    Email: profile?.Email ?? '',
    needs: [],
    custom: {},
  };
}

/** Only what is asked, as the wire has it. */
export function personToSend(rules: BookRules, typed: TypedPerson): BookEntry {
  const asked = rules.customFields.map(({ index }) => [index, typed.custom[index]?.trim() ?? ''] as const);
  return {
    FirstName: typed.FirstName.trim(),
    ...(rules.lastName !== 'off' && typed.LastName.trim() && { LastName: typed.LastName.trim() }),
    ...(rules.phone !== 'off' && typed.PhoneNumber.trim() && { PhoneNumber: typed.PhoneNumber.trim() }),
    ...(rules.email !== 'off' && typed.Email.trim() && { Email: typed.Email.trim() }),
    ...(typed.needs.length > 0 && { needs: [...typed.needs] }),
    ...(asked.length > 0 && { custom: Object.fromEntries(asked.filter(([, value]) => value !== '')) }),
  };
}

export function profileOf({ FirstName, LastName, PhoneNumber, Email }: TypedPerson): Profile {
  return { FirstName, LastName, PhoneNumber, Email };
}
