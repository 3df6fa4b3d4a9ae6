import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import type { Booked } from './appointment-or-standby.ts';
import { completeAppointment } from './complete-appointment.ts';
import { completeStandby } from './complete-standby.ts';

type Asked = { guid: string; zone: string };
type Rows = { rows?: readonly AppointmentView[]; standbys?: readonly StandbyView[] };

/** NORM-02: what was asked for may be what the answer is, or one field of it. */
export function completeBooked(
  answer: Partial<AppointmentView> & { appointment?: AppointmentView },
  requests: Asked,
): Booked {
  return { kind: 'appointment', view: completeAppointment(answer.appointment ?? answer, requests) };
}

export function completeWaiting(answer: Partial<StandbyView> & { standby?: StandbyView }, requests: Asked): Booked {
  return { kind: 'standby', view: completeStandby(answer.standby ?? answer, requests) };
}

export function completeRows({ rows = [], standbys = [] }: Rows, zone: string) {
  return {
    rows: rows.map((row) => completeAppointment(row, { zone })),
    standbys: standbys.map((row) => completeStandby(row, { zone })),
  };
}
