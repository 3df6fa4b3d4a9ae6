import { checkCustomField } from '../forms/check-custom-field.ts';
import { checkPartySize } from '../forms/choice-rules.ts';
import type { CustomField } from '../forms/custom-field.ts';
import { problem, type Problem, problemsIn } from '../forms/problem.ts';
import { checkPersonByStaff, type PersonByStaff, readPersonByStaff } from '../join/person-by-staff.ts';
import { DETAIL_FIELDS, byProperty } from '../join/person-fields.ts';
import { showDetails } from '../join/read-detail.ts';
import type { Person } from '../join/read-person.ts';
import { withVerifiedPhone } from '../phone/unproven-phone.ts';

/** What a visitor has entered for a ticket or an appointment. */
type Entered = Person & { partySize: number };

/** What staff enter when they correct it. */
export type EditEntry = Omit<PersonByStaff, 'note'> & {
  partySize: number;
  needs?: readonly string[] | undefined;
  custom?: Record<string, string> | undefined;
  isContactChecked?: boolean | undefined;
};

/** The rules of the form, as far as staff correct what was entered. */
export type EditRules = {
  needs: readonly string[];
  customFields: readonly CustomField[];
  maxPartySize: number;
  country: string;
};

/** What the visitor has entered, as the form takes it. */
export function shownEntry({ name, partySize, needs, answers, ...details }: Entered, country: string) {
  return {
    name,
    ...byProperty(DETAIL_FIELDS, 'name', ({ storedAs }) => showDetails(details, country)[storedAs] ?? ''),
    partySize,
    needs: [...needs],
    custom: withVerifiedPhone({ phone: null, answers }).answers,
  };
}

/** Nobody has to enter now what was missing before, or to take back what the rules once allowed. */
export function checkEdit(before: Entered, entry: EditEntry, rules: EditRules): Record<string, Problem> {
  const { custom = {}, needs = [], partySize, isContactChecked = false } = entry;
  const isAllowed = (need: string) => before.needs.includes(need) || rules.needs.includes(need);
  const answers = rules.customFields.map((field) => {
    const isRequired = field.isRequired && (before.answers[field.index] ?? '') !== '';
    return [`custom${field.index}`, checkCustomField({ ...field, isRequired }, custom[field.index] ?? '')] as const;
  });
  const problems = {
    ...checkPersonByStaff(entry, rules.country),
    ...problemsIn({
      partySize: checkPartySize(partySize, Math.max(rules.maxPartySize, before.partySize)),
      needs: needs.every(isAllowed) ? null : problem('validation.selectOne'),
      ...Object.fromEntries(answers),
    }),
  };
  const isComplete = Object.keys(problems).length === 0;
  const needsCheck = isComplete && !isContactChecked && hasNewContact(before, entry, rules.country);
  return needsCheck ? { isContactChecked: problem('validation.tickBox') } : problems;
}

/** Whether a phone or email would be stored that was not before. */
function hasNewContact(before: Entered, entry: EditEntry, country: string): boolean {
  const person = readPersonByStaff(entry, country);
  return DETAIL_FIELDS.some(({ storedAs }) => person[storedAs] !== null && person[storedAs] !== before[storedAs]);
}

/** Another phone or email is not verified by this: the visitor's device keeps only what it has proven itself. */
export function correctedBy(before: Entered, entry: EditEntry, country: string): Entered {
  const { note: _note, ...person } = readPersonByStaff(entry, country);
  const answers = Object.entries({ ...before.answers, ...entry.custom })
    .map(([index, text]) => [index, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    ...person,
    partySize: entry.partySize,
    needs: [...new Set(entry.needs)],
    answers: Object.fromEntries(answers),
  };
}

/** Phone and email that are no longer those of the visit, so that nothing more is sent there. */
export function contactsLeft(before: Person, after: Person): string[] {
  return DETAIL_FIELDS.flatMap(({ storedAs }) => {
    const address = before[storedAs];
    return address === null || address === after[storedAs] ? [] : [address];
  });
}
