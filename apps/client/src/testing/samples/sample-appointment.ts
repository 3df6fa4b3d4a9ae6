import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { SAMPLE_NOW } from './sample-site.ts';

/** Friday, November 27, 10:30 in Toronto, six days after `SAMPLE_NOW`. */
export const SAMPLE_AT = SAMPLE_NOW + 6 * DAY_MS + 30 * MINUTE_MS;
const SERVICE = { id: 'checkup', names: { en: 'Check-up', ar: 'فحص عام' } };

/** Confirmed, with a doctor, free to cancel until the day before. */
export function sampleAppointment(changed: Partial<AppointmentView> = {}): AppointmentView {
  const { at = SAMPLE_AT } = changed;
  return {
    guid: 'sample-visit-00000000001',
    SiteID: '100001',
    version: 2,
    state: 'confirmed',
    reason: null,
    at,
    until: at + 30 * MINUTE_MS,
    zone: 'America/Toronto',
    service: SERVICE,
    additional: [{ id: 'ear', names: { en: 'Ear pain', ar: 'ألم الأذن' } }],
    staff: { id: 'imre', name: 'Imre Varga' },
    isStaffChosen: true,
    method: 1,
    partySize: 1,
    price: 4500,
    currency: 'CAD',
    name: 'Sam Rivers',
    heldUntil: null,
    isOffer: false,
    standby: null,
    decideBy: null,
    checkInFrom: at - 15 * MINUTE_MS,
    checkInUntil: at + 15 * MINUTE_MS,
    cancelFreeUntil: at - DAY_MS,
    lateFee: 2500,
    feeDue: 0,
    moveUntil: at - DAY_MS,
    ticket: null,
    sequence: 0,
    actions: ['move', 'cancel'],
    now: SAMPLE_NOW,
    ...changed,
  };
}

/** Third on the waiting list, for next Monday morning and Tuesday. */
export function sampleStandby(changed: Partial<StandbyView> = {}): StandbyView {
  const monday = Date.parse('2026-11-23T14:00:00Z');
  return {
    guid: 'sample-standby-0000000001',
    SiteID: '100001',
    state: 'waiting',
    version: 1,
    zone: 'America/Toronto',
    service: SERVICE,
    staff: null,
    method: 1,
    partySize: 1,
    windows: [
      { from: monday, until: monday + 180 * MINUTE_MS },
      { from: monday + DAY_MS, until: monday + DAY_MS + 480 * MINUTE_MS },
    ],
    name: 'Sam Rivers',
    ahead: 2,
    offer: null,
    appointment: null,
    actions: ['leave'],
    now: SAMPLE_NOW,
    ...changed,
  };
}
