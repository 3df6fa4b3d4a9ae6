import { err, ok, type Result } from './result.ts';

/** One row leads from any of its `from` states to another; `null` means it does not exist yet. */
export type Transition<S extends string, E extends string, A extends string> = {
  event: E;
  from: readonly (S | null)[];
  to: S;
  by: readonly A[];
  /** Stored beside the new state. */
  reason?: string;
  /** Only if the current state was reached for one of these reasons. */
  after?: readonly string[];
  /** Not if the current state was reached for one of these reasons. */
  notAfter?: readonly string[];
  /** Only if the current state was reached from one of these. */
  before?: readonly S[];
};

/** STATE-04: every allowed transition. Any other event is refused and changes nothing. */
export type Machine<S extends string, E extends string, A extends string> = readonly Transition<S, E, A>[];

export type Refused = { code: 'not-now' };
type At<S> = { state: S | null; reason: string | null; before?: S | null };

export function nextState<S extends string, E extends string, A extends string>(
  machine: Machine<S, E, A>,
  at: At<S>,
  { event, by }: { event: E; by: A },
): Result<{ to: S; reason: string | null }, Refused> {
  const row = machine.find((transition) => transition.event === event && takes(transition, at, by));
  return row ? ok({ to: row.to, reason: row.reason ?? null }) : err({ code: 'not-now' });
}

export function possibleEvents<S extends string, E extends string, A extends string>(
  machine: Machine<S, E, A>,
  at: At<S>,
  by: A,
): E[] {
  return machine.filter((transition) => takes(transition, at, by)).map(({ event }) => event);
}

function takes<S extends string, E extends string, A extends string>(
  { from, by: allowed, after, notAfter, before }: Transition<S, E, A>,
  { state, reason, before: earlier = null }: At<S>,
  by: A,
): boolean {
  if (!from.includes(state) || !allowed.includes(by)) return false;
  if (before && (earlier === null || !before.includes(earlier))) return false;
  if (reason !== null && notAfter?.includes(reason)) return false;
  return !after || (reason !== null && after.includes(reason));
}
