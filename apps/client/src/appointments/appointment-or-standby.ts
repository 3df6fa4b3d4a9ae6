import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

/** The view behind a `/booked/{guid}` address. */
export type AppointmentOrStandby =
  | { kind: 'appointment'; view: AppointmentView }
  | { kind: 'standby'; view: StandbyView };

/** A reply may have left the server before the visitor's latest change, so the newer version wins. */
export function newerOf(before: AppointmentOrStandby | undefined, after: AppointmentOrStandby): AppointmentOrStandby {
  if (!before || before.kind !== after.kind || before.view.guid !== after.view.guid) return after;
  return before.view.version > after.view.version ? before : after;
}
