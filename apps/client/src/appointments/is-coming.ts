import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

const COMING: ReadonlySet<AppointmentView['state']> = new Set(['pending', 'confirmed', 'checked_in']);

/** Still to take place, or waiting for an answer of the visitor; a time held while a form is filled in is neither. */
export function isComing({ state, isOffer }: Pick<AppointmentView, 'state' | 'isOffer'>): boolean {
  return COMING.has(state) || (state === 'held' && isOffer);
}

/** Still on the waiting list. */
export function isWaiting({ state }: Pick<StandbyView, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}
