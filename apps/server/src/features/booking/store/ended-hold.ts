import type { Appointment } from '#features/booking/appointment/appointment.ts';

/** A time that was held, as it is kept once it is so no more. */
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
