import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';

/** What one address leads to. */
export type Booked =
  | { kind: 'appointment'; view: AppointmentView }
  /** A place on the waiting list. */
  | { kind: 'standby'; view: StandbyView };

/** An answer may have left the server before a change that the visitor made since: the newer stays. */
export function newerOf(before: Booked | undefined, after: Booked): Booked {
  if (!before || before.kind !== after.kind || before.view.guid !== after.view.guid) return after;
  return before.view.version > after.view.version ? before : after;
}
