import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

const COMING: ReadonlySet<AppointmentView['state']> = new Set([
  'pending',
  'confirmed',
  'checked_in',
  'called',
  'started',
]);

/** Includes offers that need an answer, but not a time held while a form is filled in. */
export function isComing({ state, isOffer }: Pick<AppointmentView, 'state' | 'isOffer'>): boolean {
  return COMING.has(state) || (state === 'held' && isOffer);
}

export function isWaiting({ state }: Pick<StandbyView, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}
