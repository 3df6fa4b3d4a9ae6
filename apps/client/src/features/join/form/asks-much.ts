import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { PERSON_FIELDS, requirementOf } from '@openturn/domain/join/person-fields.ts';

/** Up to so many questions stay on one page. */
const ONE_PAGE = 9;

/** Decides between one page and steps. */
export function asksMuch(rules: JoinRules): boolean {
  const asked = [
    rules.categories[1],
    rules.services[1],
    rules.maxAdditional,
    rules.maxPartySize > 1,
    rules.needsPasscode,
    rules.methods[1],
    rules.needs[0],
    ...rules.customFields,
    ...PERSON_FIELDS.filter((field) => requirementOf(field, rules) !== 'off'),
  ];
  return asked.filter(Boolean).length > ONE_PAGE;
}
