import { nextState } from '@openturn/domain/machine.ts';
import {
  STANDBY_MACHINE,
  type AppointmentActor,
  type StandbyEvent,
} from '@openturn/domain/appointment/appointment-machine.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { Standby } from '#features/booking/appointment/appointment.ts';

type Change = { event: StandbyEvent; by: AppointmentActor; now: number; patch?: Partial<Standby> };

/** A place on the waiting list after the event. */
export function changeStandby(
  before: Standby,
  { event, by, now, patch = {} }: Change,
): Result<Standby, { code: 'not-now' }> {
  const next = nextState(STANDBY_MACHINE, { state: before.state, reason: null }, { event, by });
  if (!next.ok) return next;
  const changed: Standby = { ...before, offer: null, ...patch, state: next.value.to, stateAt: now };
  return ok({ ...changed, timerAt: standbyTimer(changed) });
}

/** An offer that holds a time ends with the hold's own timer. */
export function standbyTimer({ state, offer, windows }: Standby): number | null {
  if (state === 'offered') return offer?.appointmentId === null ? offer.until : null;
  return state === 'waiting' ? Math.max(...windows.map(({ until }) => until)) : null;
}

/** Declined or expired: no time of the same opening is offered again. */
export function afterPassing(before: Standby, { at, now }: { at: number; now: number }): Standby {
  const passed = [...before.passed, ...(before.offer?.opening ?? []), at];
  const patch = { passed: [...new Set(passed)].filter((time) => time > now) };
  const changed = changeStandby(before, { event: 'pass_on', by: 'system', now, patch });
  return changed.ok ? changed.value : before;
}
