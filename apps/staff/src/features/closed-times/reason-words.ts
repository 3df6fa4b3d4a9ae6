import type { ClosedReason } from '@openturn/domain/slots/explain-slots.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { exactMinutes } from '#app/numbers/exact-minutes.ts';

export type Explained = CallReply<'GET staff/settings/times'>;
export type Person = Explained['people'][number];
type About = { data: Explained; person: Person };

/** A reason in plain words, with the number that the business has set. */
export function ruleWords(reason: ClosedReason, { data, person }: About, t: Texts['t']): string {
  switch (reason) {
    case 'past':
      return t('settings.times.past');
    case 'notice':
      return t('settings.times.notice', { minimum: exactMinutes(data.leadMinutes, t) });
    case 'window':
      return t('settings.times.window', { count: data.horizonDays });
    case 'closed':
      return t(data.isSpecial ? 'settings.times.closedSpecial' : 'settings.times.closed');
    case 'off':
      return t(person.isSpecial ? 'settings.times.offSpecial' : 'settings.times.off', { name: person.name });
    case 'short':
      return t('settings.times.short', { length: exactMinutes(data.minutes, t) });
    case 'taken':
      return t('settings.times.taken');
    case 'buffer':
      return t('settings.times.buffer');
    case 'full':
      return t('settings.times.full');
    case 'limit':
      return t('settings.times.limit', { most: data.limit?.most ?? 0 });
  }
}
