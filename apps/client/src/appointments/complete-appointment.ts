import type { AppointmentAction, AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { APPOINTMENT_STATES } from '@openturn/domain/appointment/appointment-machine.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { AppointmentState } from './state-text.ts';

/** Any field of the reply may be missing. */
type Answer = Partial<Omit<AppointmentView, 'state'>> & { state?: string };
type AppointmentRequest = { guid?: string; zone: string };

/** STATE-02: a server may send nothing but the state. `at` is 0 if there is no time. */
export function completeAppointment(answer: Answer, request: AppointmentRequest): AppointmentView {
  const zone = answer.zone ?? request.zone;
  const { state, reason } = readState(answer);
  const at = answer.at ?? instantOf(answer.Date, answer.Time, zone);
  return {
    ...answer,
    guid: answer.guid ?? request.guid ?? '',
    SiteID: answer.SiteID ?? '',
    version: answer.version ?? 0,
    state,
    reason,
    at,
    until: answer.until ?? (instantOf(answer.UntilDate, answer.UntilTime, zone) || at),
    zone,
    ...completeVisit(answer),
    ...completeTerms(answer),
    heldUntil: answer.heldUntil ?? null,
    isOffer: answer.isOffer ?? false,
    standby: answer.standby ?? null,
    decideBy: answer.decideBy ?? null,
    ticket: answer.ticket ?? null,
    sequence: answer.sequence ?? 0,
    actions: answer.actions ?? ACTIONS[state] ?? [],
    now: answer.now ?? Date.now(),
  };
}

/** Used if the server does not list the actions; it refuses those that are not allowed. */
const ACTIONS: Partial<Record<AppointmentState, AppointmentAction[]>> = {
  pending: ['move', 'cancel'],
  confirmed: ['move', 'cancel'],
};

function completeVisit(answer: Answer) {
  return {
    service: { id: answer.service?.id ?? '', names: answer.service?.names ?? {} },
    additional: answer.additional ?? [],
    staff: answer.staff ?? null,
    isStaffChosen: answer.isStaffChosen ?? false,
    method: answer.method ?? 1,
    partySize: answer.partySize ?? 1,
    price: answer.price ?? null,
    currency: answer.currency ?? 'USD',
    name: answer.name ?? '',
  };
}

function completeTerms(answer: Answer) {
  return {
    checkInFrom: answer.checkInFrom ?? 0,
    checkInUntil: answer.checkInUntil ?? 0,
    cancelFreeUntil: answer.cancelFreeUntil ?? 0,
    lateFee: answer.lateFee ?? null,
    feeDue: answer.feeDue ?? 0,
    moveUntil: answer.moveUntil ?? 0,
  };
}

/** An unknown state is shown as it is. */
function readState({ state = 'pending', reason = null }: Answer): Pick<AppointmentView, 'state' | 'reason'> {
  const word = state
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (word === 'rescheduled') return { state: 'confirmed', reason: 'rescheduled' };
  if (word === 'canceled') return { state: 'cancelled', reason };
  if (word === 'pending_confirmation') return { state: 'pending', reason };
  return { state: APPOINTMENT_STATES.find((known) => known === word) ?? (state as AppointmentState), reason };
}

/** VAL-09. */
function instantOf(date: string | undefined, time: string | undefined, zone: string): number {
  return date && time ? instantAt(date, time, zone) : 0;
}
