import { methodsFor, serviceOf, type JoinEntry, type JoinRules } from './check-join.ts';
import { plainEmail, plainPhone } from './plain-contact.ts';
import { plainName } from './plain-name.ts';
import { comparableName } from './same-name.ts';

/** What an entry says of who joins and for what, in the form that is stored. */
export type Joiner = {
  name: string;
  phone: string | null;
  email: string | null;
  /** Empty for oneself; whom one joins for, in a form to compare. */
  seat: string;
  serviceId: string | null;
  additional: string[];
  partySize: number;
  method: number;
  needs: string[];
  answers: Record<string, string>;
};

const IN_PERSON = 1;

/** Expects what `checkJoin` has passed; leaves out whatever the line does not ask. */
export function readEntry(rules: JoinRules, entry: JoinEntry & { isForOther?: boolean | undefined }): Joiner {
  const { FirstName = '', LastName = '', PhoneNumber = '', Email = '' } = entry;
  const name = plainName(rules.lastName === 'off' ? FirstName : `${FirstName} ${LastName}`);
  const hasPhone = rules.phone !== 'off' && PhoneNumber.trim() !== '';
  const hasEmail = rules.email !== 'off' && Email.trim() !== '';
  return {
    name,
    phone: hasPhone ? plainPhone(PhoneNumber) : null,
    email: hasEmail ? plainEmail(Email) : null,
    seat: entry.isForOther ? comparableName(name) : '',
    serviceId: serviceOf(rules, entry.service) ?? null,
    additional: [...(entry.additional ?? [])],
    partySize: rules.maxPartySize > 1 ? (entry.partySize ?? 1) : 1,
    method: entry.method ?? methodsFor(rules, entry.service)[0] ?? IN_PERSON,
    needs: [...new Set(entry.needs)],
    answers: answersTo(rules, entry),
  };
}

function answersTo({ customFields }: JoinRules, { custom = {} }: JoinEntry): Record<string, string> {
  const given = customFields.map(({ index }) => [String(index), custom[index]?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}
