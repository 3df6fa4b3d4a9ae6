import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { AppointmentOrStandby } from './appointment-or-standby.ts';
import { completeAppointment } from './complete-appointment.ts';
import { completeStandby } from './complete-standby.ts';

type BookedRequest = { guid: string; zone: string };
type Rows = { rows?: readonly AppointmentView[]; standbys?: readonly StandbyView[] };

/** NORM-02: the object may be the whole reply or one field of it. */
export function completeBooked(
  answer: Partial<AppointmentView> & { appointment?: AppointmentView },
  request: BookedRequest,
): AppointmentOrStandby {
  return { kind: 'appointment', view: completeAppointment(answer.appointment ?? answer, request) };
}

export function completeWaiting(
  answer: Partial<StandbyView> & { standby?: StandbyView },
  request: BookedRequest,
): AppointmentOrStandby {
  return { kind: 'standby', view: completeStandby(answer.standby ?? answer, request) };
}

/** For a reply whose kind is known from the request. */
export function completeKind(
  kind: AppointmentOrStandby['kind'],
  answer: object,
  request: BookedRequest,
): AppointmentOrStandby {
  return (kind === 'standby' ? completeWaiting : completeBooked)(answer, request);
}

export function completeRows({ rows = [], standbys = [] }: Rows, zone: string) {
  return {
    rows: rows.map((row) => completeAppointment(row, { zone })),
    standbys: standbys.map((row) => completeStandby(row, { zone })),
  };
}
