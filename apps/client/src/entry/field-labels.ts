import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';

const LABELS: Readonly<Record<string, PlainTextKey>> = {
  category: 'join.category',
  service: 'join.service',
  additional: 'join.additional',
  partySize: 'label.partySize',
  passcode: 'label.passcode',
  FirstName: 'join.firstName',
  LastName: 'join.lastName',
  PhoneNumber: 'join.phone',
  Email: 'join.email',
  method: 'join.method',
  needs: 'join.needs',
};

const METHODS: Readonly<Record<number, PlainTextKey>> = { 1: 'meet.inPerson', 2: 'meet.byPhone', 3: 'meet.online' };

const NEEDS: Readonly<Record<string, PlainTextKey>> = {
  interpreter: 'need.interpreter',
  step_free: 'need.stepFree',
  hearing: 'need.hearing',
  companion: 'need.companion',
};

/** What a field is called, above it and in the list of what is wrong. */
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
