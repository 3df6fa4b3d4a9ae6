import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { PERSON_FIELDS, requirementOf } from '@openturn/domain/join/person-fields.ts';

/** The fields that a line may ask for, by topic and in the order of the steps. */
export function stepNames(rules: JoinRules) {
  const { categories, services, methods, customFields } = rules;
  const hasMethods = methods.length > 1 || services.some((service) => service.methods.length > 1);
  const custom = (isConsent: boolean) =>
    customFields.flatMap(({ index, type }) => ((type === 'consent') === isConsent ? `custom${index}` : []));
  return {
    person: PERSON_FIELDS.flatMap((field) => (requirementOf(field, rules) === 'off' ? [] : field.name)),
    visit: [
      categories.length > 1 && 'category',
      services.length > 1 && 'service',
      rules.maxAdditional > 0 && 'additional',
      rules.maxPartySize > 1 && 'partySize',
      rules.needsPasscode && 'passcode',
      hasMethods && 'method',
    ].filter((name) => name !== false),
    more: [...custom(false), ...(rules.needs.length > 0 ? ['needs'] : [])],
    check: custom(true),
  };
}
