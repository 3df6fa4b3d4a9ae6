import type { StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';

const STATES: Readonly<Record<StandbyView['state'], PlainTextKey>> = {
  waiting: 'standby.waiting',
  offered: 'booked.offered',
  booked: 'standby.booked',
  declined: 'standby.endedTitle',
  expired: 'standby.expired',
  left: 'standby.left',
};

export function standbyText({ state }: Pick<StandbyView, 'state'>, t: Translate): string {
  return Object.hasOwn(STATES, state) ? t(STATES[state]) : state;
}
