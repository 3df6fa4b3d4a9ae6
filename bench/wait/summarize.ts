import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { median } from '../harness/print-figures.ts';
import { type KeptGroup, keptByCircumstances } from './kept-by.ts';
import type { Scored } from './replay-days.ts';
import { SIMPLE_ESTIMATORS, type SimpleEstimator } from './simple-estimators.ts';

/** How good a scenario's forecasts were: errors are medians in minutes, the others shares from 0 to 1. */
export type Summary = {
  forecasts: number;
  waitMinutes: number;
  error: number;
  simple: Record<SimpleEstimator, number>;
  bestSimple: number;
  /** Share of waits within p80, the calibrated promise, the first promise, and the promise after later reductions. */
  p80Kept: number;
  kept: number;
  announcedKept: number;
  heldKept: number;
  /** Between p10 and p90. */
  inRange: number;
  /** Promises kept in each group of visitors. */
  keptBy: KeptGroup[];
};

export function summarize(scored: readonly Scored[]): Summary {
  const errorOf = (guess: (one: Scored) => number) =>
    median(scored.map((one) => Math.abs(one.waitedMs - guess(one)) / MINUTE_MS));
  const share = (holds: (one: Scored) => boolean) => scored.filter(holds).length / scored.length;
  const names = Object.keys(SIMPLE_ESTIMATORS) as SimpleEstimator[];
  const simple = names.map((name) => [name, errorOf((one) => one.simple[name])] as const);
  return {
    forecasts: scored.length,
    waitMinutes: median(scored.map(({ waitedMs }) => waitedMs / MINUTE_MS)),
    error: errorOf(({ p50 }) => p50),
    simple: Object.fromEntries(simple) as Summary['simple'],
    bestSimple: Math.min(...simple.map(([, error]) => error)),
    p80Kept: share(({ waitedMs, p80 }) => waitedMs <= p80),
    kept: share(({ waitedMs, promiseMs }) => waitedMs <= promiseMs),
    announcedKept: share(({ waitedMs, announced }) => waitedMs <= announced.high * MINUTE_MS),
    heldKept: share(({ isHeldPromiseKept }) => isHeldPromiseKept),
    inRange: share(({ waitedMs, p10, p90 }) => waitedMs >= p10 && waitedMs <= p90),
    keptBy: keptByCircumstances(scored),
  };
}
