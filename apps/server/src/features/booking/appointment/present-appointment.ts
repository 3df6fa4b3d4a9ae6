import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { AppointmentAction, AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { cancelFee } from '@openturn/domain/appointment/cancel-fee.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { Appointment, Terms } from './appointment.ts';
import { checkInWindow } from './change-appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';
import { wireSpan } from '#features/booking/times/wire-times.ts';

type Around = { offer: BookingOffer; now: number };

/** An appointment as its holder sees it, without staff notes. */
export function presentAppointment(appointment: Appointment, { offer, now }: Around): AppointmentView {
  const { siteId: _site, id: guid, terms, standbyId, state } = appointment;
  const named = (id: string) => ({ id, names: offer.services.find((each) => each.id === id)?.names ?? {} });
  const staff = offer.staff.find(({ id }) => id === appointment.staffId);
  const window = checkInWindow(appointment, offer);
  return {
    guid,
    SiteID: formatSiteId(appointment.siteId),
    version: appointment.version,
    state,
    reason: appointment.reason,
    words: appointment.words,
    at: appointment.at,
    until: appointment.until,
    ...wireSpan({ from: appointment.at, until: appointment.until }, offer.zone),
    zone: offer.zone,
    visitorZone: appointment.zone,
    service: named(appointment.serviceId),
    additional: appointment.additional.map(named),
    staff: staff ? { id: staff.id, name: staff.name } : null,
    isStaffChosen: appointment.isStaffChosen,
    method: appointment.method,
    partySize: appointment.partySize,
    price: terms.price,
    currency: terms.currency,
    name: appointment.name,
    hasContact: Boolean(appointment.phone) || Boolean(appointment.email),
    heldUntil: appointment.heldUntil,
    isOffer: state === 'held' && standbyId !== null,
    needsApproval: terms.needsApproval,
    standby: standbyId,
    decideBy: appointment.decideBy,
    checkInFrom: window.from,
    checkInUntil: window.until,
    cancelFreeUntil: cancelFreeUntil(appointment),
    ...(isFreeRequest(appointment) && costsLater(terms) && { confirmedFreeUntil: confirmedFreeUntil(appointment) }),
    keepsFee: terms.keepsFee ?? false,
    lateFee: terms.lateFee,
    feeDue: appointment.feeDue,
    moveUntil: moveUntil(appointment),
    ticket: appointment.ticketId,
    sequence: appointment.sequence,
    actions: actionsOf(appointment, { offer, now }),
    now,
  };
}

export function cancelFreeUntil(appointment: Appointment): number {
  return isFreeRequest(appointment) ? appointment.at : confirmedFreeUntil(appointment);
}

/** Cancelling a request costs nothing. */
export function isFreeRequest({ state, terms }: Pick<Appointment, 'state' | 'terms'>): boolean {
  return state === 'pending' && !terms.keepsFee;
}

function costsLater({ lateFee, cancelNoticeMinutes }: Terms): boolean {
  return lateFee !== null && cancelNoticeMinutes > 0;
}

/** Of an appointment that is confirmed, or once it is. */
export function confirmedFreeUntil({ at, terms }: Pick<Appointment, 'at' | 'terms'>): number {
  return at - terms.cancelNoticeMinutes * MINUTE_MS;
}

/**
 * Moving after free cancellation has ended does not make it free again. Instead of a time that the business chose, the
 * visitor chooses one by what they had agreed to.
 */
export function termsAfter(before: Appointment, at: number, now: number): Terms {
  const freeUntil = cancelFreeUntil(before);
  if (now <= freeUntil) return before.terms.agreed?.terms ?? before.terms;
  const cancelNoticeMinutes = Math.max(before.terms.cancelNoticeMinutes, Math.ceil((at - freeUntil) / MINUTE_MS));
  return { ...before.terms, cancelNoticeMinutes, keepsFee: true };
}

export function moveUntil({ at, terms }: Appointment): number {
  return at - terms.moveNoticeMinutes * MINUTE_MS;
}

/** What cancelling costs now; null if it is too late to cancel. Cancelling an unanswered request is free. */
export function feeNow(appointment: Appointment, now: number): number | null {
  if (now > appointment.at) return null;
  const { lateFee } = appointment.terms;
  return cancelFee({ isFree: false, freeUntil: cancelFreeUntil(appointment), lateFee }, now);
}

function actionsOf(appointment: Appointment, { offer, now }: Around): AppointmentAction[] {
  const { state, heldUntil, hasRenewed, standbyId } = appointment;
  if (state === 'held') {
    if ((heldUntil ?? 0) <= now) return [];
    if (standbyId !== null) return ['book', 'pass', 'leave'];
    return hasRenewed ? ['book'] : ['book', 'renew'];
  }
  if (state !== 'pending' && state !== 'confirmed') return [];
  const window = checkInWindow(appointment, offer);
  const may: [AppointmentAction, boolean][] = [
    ['check_in', state === 'confirmed' && window.from <= now && now <= window.until],
    ['move', now <= moveUntil(appointment)],
    ['cancel', feeNow(appointment, now) !== null],
  ];
  return may.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}
