import type { StopView } from '@openturn/contract/plan/visit-plan.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

const STATES = {
  waiting: 'plan.waiting',
  paused: 'plan.paused',
  called: 'plan.called',
  serving: 'plan.serving',
  held: 'plan.held',
  planned: 'plan.planned',
  done: 'plan.done',
  missed: 'plan.missed',
  left: 'plan.left',
  removed: 'plan.removed',
  closed: 'plan.closed',
  failed: 'plan.failed',
} as const satisfies Record<StopView['state'], PlainTextKey>;

const REASONS = {
  closed: 'plan.whyClosed',
  paused: 'plan.whyPaused',
  full: 'plan.whyFull',
  already: 'plan.whyAlready',
} as const satisfies Record<NonNullable<StopView['reason']>, PlainTextKey>;

/** How far a stop has come, and why not further. */
export function stopWords({ state, reason, mayDrop }: StopView): PlainTextKey {
  if (state === 'missed' && !mayDrop) return 'plan.missedOver';
  if (state === 'failed' && reason === 'already') return 'plan.whyAlready';
  return state === 'planned' && reason ? REASONS[reason] : STATES[state];
}

const OVER: ReadonlySet<string> = new Set(['done', 'left', 'removed', 'closed', 'failed']);

export function isStopViewOver({ state, mayDrop }: StopView): boolean {
  return OVER.has(state) || (state === 'missed' && !mayDrop);
}
