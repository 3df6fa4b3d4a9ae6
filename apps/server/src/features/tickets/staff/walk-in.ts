import { checkEmail, checkPhone } from '@openturn/domain/forms/contact-rules.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { plainEmail, plainPhone } from '@openturn/domain/join/plain-contact.ts';
import { plainName } from '@openturn/domain/join/plain-name.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { NewTicket } from '#features/tickets/index.ts';
import type { DeskService } from '#features/staff/index.ts';

/** What staff enter of somebody who stands at the counter; a name is enough. */
export type WalkIn = {
  line: string;
  name: string;
  PhoneNumber?: string | undefined;
  Email?: string | undefined;
  service?: string | undefined;
  partySize?: number | undefined;
  language?: string | undefined;
  note?: string | undefined;
};

type Options = { services: readonly DeskService[] };

/** What is wrong, by field; empty where nothing is. */
export function checkWalkIn(entry: WalkIn, { services }: Options): Record<string, Problem> {
  const { line, name, PhoneNumber = '', Email = '', service = '', note = '' } = entry;
  const isOffered = services.some(({ id, lineId }) => id === service && (lineId === null || lineId === line));
  const found: Record<string, Problem | null> = {
    name: checkRequired(plainName(name)) ?? checkCharacters(name),
    PhoneNumber: checkPhone(PhoneNumber),
    Email: checkEmail(Email),
    service: service === '' || isOffered ? null : problem('validation.selectOne'),
    note: checkCharacters(note),
  };
  return Object.fromEntries(Object.entries(found).filter((each): each is [string, Problem] => each[1] !== null));
}

type Person = Pick<NewTicket, 'lineId' | 'name' | 'language' | 'phone' | 'email' | 'serviceId' | 'partySize' | 'note'>;

/** In the form that is stored. Expects what `checkWalkIn` has passed. */
export function readWalkIn(entry: WalkIn, { language }: { language: string }): Person {
  const { line, name, PhoneNumber = '', Email = '', service = '', partySize = 1, note = '' } = entry;
  return {
    lineId: line,
    name: plainName(name),
    language: toLanguage(entry.language ?? '') ?? language,
    phone: PhoneNumber.trim() === '' ? null : plainPhone(PhoneNumber),
    email: Email.trim() === '' ? null : plainEmail(Email),
    serviceId: service === '' ? null : service,
    partySize,
    note: note.trim() || null,
  };
}
