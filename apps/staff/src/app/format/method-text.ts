import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';

/** How a service can take place. */
export function methodText(method: number, t: Texts['t']): string {
  const key = METHODS[method];
  return key ? t(key) : '';
}

/** Of somebody who does not come to the desk; empty for all others. */
export function remoteText(method: number, t: Texts['t']): string {
  return method === MEET_METHODS.inPerson ? '' : methodText(method, t);
}

const METHODS: Readonly<Record<number, PlainTextKey>> = {
  [MEET_METHODS.inPerson]: 'meet.inPerson',
  [MEET_METHODS.byPhone]: 'meet.byPhone',
  [MEET_METHODS.online]: 'meet.online',
};
