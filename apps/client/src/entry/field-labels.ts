import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { byProperty, PERSON_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  category: 'join.category',
  service: 'join.service',
  additional: 'join.additional',
  partySize: 'label.partySize',
  passcode: 'label.passcode',
  ...byProperty(PERSON_FIELDS, 'name', ({ label }) => label),
  method: 'join.method',
  needs: 'join.needs',
};

const METHODS: Readonly<Record<number, PlainTextKey>> = {
  [MEET_METHODS.inPerson]: 'meet.inPerson',
  [MEET_METHODS.byPhone]: 'meet.byPhone',
  [MEET_METHODS.online]: 'meet.online',
};

const NEEDS: Readonly<Record<string, PlainTextKey>> = NEED_TEXTS;

/** Used above the field and in the error summary. */
export function labelOf(name: string, rules: Pick<BookRules, 'customFields'>, { t }: Texts): string {
  const own = LABELS[name];
  return own ? t(own) : (rules.customFields.find(({ index }) => name === `custom${index}`)?.label ?? name);
}

export function methodName(method: number, { t }: Texts): string {
  const key = METHODS[method];
  return key ? t(key) : `${method}`;
}

export function needName(need: string, { t }: Texts): string {
  const key = NEEDS[need];
  return key ? t(key) : need;
}
