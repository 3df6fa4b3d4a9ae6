import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { LETTER_NOW } from './letter-clock.ts';

export const VISIT_GUID = 'letter-visit-00000000001';

/** Friday, November 27, at 10:30 in Toronto. */
export const VISIT_AT = LETTER_NOW + 6 * DAY_MS + 30 * MINUTE_MS;

/** Confirmed, in person, free, and without actions. */
export function contractAppointment(changed: Partial<AppointmentView> = {}): AppointmentView {
  const { at = VISIT_AT } = changed;
  return {
    guid: VISIT_GUID,
    SiteID: '100001',
    version: 2,
    state: 'confirmed',
    reason: null,
    at,
    until: at + 30 * MINUTE_MS,
    zone: 'America/Toronto',
    service: { id: 'checkup', names: { en: 'Check-up' } },
    additional: [],
    staff: null,
    isStaffChosen: false,
    method: 1,
    partySize: 1,
    price: null,
    currency: 'CAD',
    name: 'Ada Byron',
    heldUntil: null,
    isOffer: false,
    standby: null,
    decideBy: null,
    checkInFrom: at - 15 * MINUTE_MS,
    checkInUntil: at + 15 * MINUTE_MS,
    cancelFreeUntil: at,
    lateFee: null,
    feeDue: 0,
    moveUntil: at,
    ticket: null,
    sequence: 0,
    actions: [],
    now: LETTER_NOW,
    ...changed,
  };
}

export function appointmentReply(changed: Partial<AppointmentView> = {}): { body: unknown } {
  return { body: { success: true, appointment: contractAppointment(changed) } };
}
