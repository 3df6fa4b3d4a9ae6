import { MINUTE_MS } from '../time/units.ts';

/** Nobody is promised less: the shown wait is rounded, staff press a key, and the visitor walks to the desk. */
const PROMISE_FLOOR_MS = 2 * MINUTE_MS;

/** A call this much later is no reason for an apology, nor for staff to see the visitor as overdue. */
const PROMISE_GRACE_MS = 2 * MINUTE_MS;

export function flooredPromise(promiseMs: number): number {
  return Math.max(promiseMs, PROMISE_FLOOR_MS);
}

/** Whether a kept or broken promise says anything about forecasts: shorter ones are kept by the floor. */
export function isJudged({ p80 }: { p80: number }): boolean {
  return p80 > PROMISE_FLOOR_MS;
}

export function isPromiseBroken(promisedBy: number, calledAt: number): boolean {
  return calledAt > promisedBy + PROMISE_GRACE_MS;
}
