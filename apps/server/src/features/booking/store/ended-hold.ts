import type { Appointment } from '#features/booking/appointment/appointment.ts';

/** A hold after it has ended. */
export function endedHold(hold: Appointment, { reason, at }: { reason: 'let_go' | 'moved'; at: number }): Appointment {
  return {
    ...hold,
    version: hold.version + 1,
    state: 'expired',
    reason,
    stateAt: at,
    timeId: null,
    heldUntil: null,
    timerAt: null,
  };
}
