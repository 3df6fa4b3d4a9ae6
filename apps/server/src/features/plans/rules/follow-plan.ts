import { currentStop, planMoves, type PlanMove } from '@openturn/domain/plan/plan-moves.ts';
import { shouldJoin } from '@openturn/domain/plan/plan-timing.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { moveTicket } from '#features/tickets/index.ts';
import type { PlanDeps } from '#features/plans/plan-deps.ts';
import type { StopReason } from '#features/plans/store/plan-store.ts';
import { joinStop } from './join-stop.ts';
import { planTimes } from './plan-times.ts';
import { type PlanNow, readPlan, type StopNow } from './read-plan.ts';

/** How often it is asked whether the next line is joined already. */
const LOOK_EVERY_MS = 10 * SECOND_MS;
/** How long a visitor whose turn it would be waits for room in a line. */
const WAITS_FOR_ROOM_MS = 60 * MINUTE_MS;
/** More than a plan can need; whatever is left is done with the next look. */
const MOST_ROUNDS = 12;

/**
 * Does what the plan needs now: holds tickets whose turn has to wait, lets the next one into its line, joins the line after
 * that early. Several nodes may do so at once, and any number of times: each step depends on what is stored.
 */
export async function followPlan(planId: string, deps: PlanDeps): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const plan = await readPlan(planId, deps);
    if (!plan) return;
    const done = await oneRound(plan, deps);
    if (done === 'settled') return;
  }
}

async function oneRound(plan: PlanNow, deps: PlanDeps): Promise<'changed' | 'settled'> {
  const now = deps.clock.now();
  let isLookingOn = false;
  for (const move of planMoves(plan.stops, now)) {
    const done = await makePlanMove(plan, move, deps);
    if (done === 'changed') return 'changed';
    isLookingOn ||= done === 'later';
  }
  await settle(plan, { isLookingOn, now }, deps);
  return 'settled';
}

type Made = 'changed' | 'later' | 'nothing';

async function makePlanMove(plan: PlanNow, move: PlanMove, deps: PlanDeps): Promise<Made> {
  const stop = plan.stops.find((each) => each.stop === move.stop);
  if (!stop) return 'nothing';
  if (move.kind === 'join') return join(plan, stop, { isItsTurn: true }, deps);
  if (move.kind === 'consider') {
    const times = await planTimes(plan, deps);
    const rest = times.stops.get(move.after)?.end ?? null;
    const wait = times.stops.get(move.stop)?.newcomer ?? null;
    return shouldJoin({ rest, wait, walkMs: times.walkMs }) ? join(plan, stop, { isItsTurn: false }, deps) : 'later';
  }
  return moveOfTicket(stop, move.kind, deps);
}

async function moveOfTicket({ found }: StopNow, kind: 'hold' | 'return', deps: PlanDeps): Promise<Made> {
  if (!found) return 'nothing';
  const { siteId, id: ticketId, version: ifVersion } = found;
  const event = kind === 'hold' ? 'park' : 'return';
  await moveTicket({ siteId, ticketId, event, by: 'system', ifVersion }, deps);
  // If somebody was faster, what they did counts.
  return 'changed';
}

async function join(
  plan: PlanNow,
  stop: StopNow,
  { isItsTurn }: { isItsTurn: boolean },
  deps: PlanDeps,
): Promise<Made> {
  const joined = await joinStop(plan, stop, deps);
  if (joined === 'joined' || joined === 'gone') return 'changed';
  const isOver = isItsTurn && isHopeless(joined, plan, deps.clock.now());
  if (isOver || stop.reason !== joined) {
    await deps.plans.noteStop(plan, stop.stop, { reason: joined, ...(isOver && { state: 'failed' }) });
  }
  return isOver ? 'changed' : 'later';
}

/** A closed line takes nobody any more today; in a full or paused one there may be room soon. */
function isHopeless(reason: StopReason, { stops }: PlanNow, now: number): boolean {
  if (reason === 'closed' || reason === 'already') return true;
  // The last stop that ended, or that was put on hold to go to this one first.
  const freeSince = Math.max(0, ...stops.map(({ found }) => found?.endedAt ?? found?.stageAt ?? 0));
  return now - freeSince > WAITS_FOR_ROOM_MS;
}

type Settling = { isLookingOn: boolean; now: number };

async function settle(plan: PlanNow, { isLookingOn, now }: Settling, deps: PlanDeps): Promise<void> {
  const current = currentStop(plan.stops, now);
  const endedAt = current ? null : (plan.endedAt ?? now);
  const lookAt = isLookingOn ? now + LOOK_EVERY_MS : (current?.ticket?.backUntil ?? null);
  if (lookAt === plan.lookAt && endedAt === plan.endedAt) return;
  await deps.plans.settle(plan, { lookAt, endedAt });
}
