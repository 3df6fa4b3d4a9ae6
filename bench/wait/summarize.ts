import { median } from '../harness/print-figures.ts';
import { MINUTE_MS } from './draw-day.ts';
import type { Scored } from './replay-days.ts';
import { SIMPLE_ESTIMATORS, type SimpleEstimator } from './simple-estimators.ts';

const NAMES = Object.keys(SIMPLE_ESTIMATORS) as SimpleEstimator[];

/** How well the forecasts of a scenario did; times in minutes. */
export function summarize(scored: readonly Scored[]) {
  const errorOf = (guess: (one: Scored) => number) =>
    median(scored.map((one) => Math.abs(one.waitedMs - guess(one)) / MINUTE_MS));
  const share = (holds: (one: Scored) => boolean) => scored.filter(holds).length / scored.length;
  const simple = Object.fromEntries(NAMES.map((name) => [name, errorOf((one) => one.simple[name])]));
  return {
    forecasts: scored.length,
    medianWait: median(scored.map(({ waitedMs }) => waitedMs / MINUTE_MS)),
    error: errorOf(({ p50 }) => p50),
    bestSimple: Math.min(...Object.values(simple)),
    simple,
    rawKept: share(({ waitedMs, p80 }) => waitedMs <= p80),
    kept: share(({ waitedMs, promiseMs }) => waitedMs <= promiseMs),
    toldKept: share(({ waitedMs, told }) => waitedMs <= told.high * MINUTE_MS),
    inRange: share(({ waitedMs, p10, p90 }) => waitedMs >= p10 && waitedMs <= p90),
    bias: scored.reduce((sum, { waitedMs, p50 }) => sum + (p50 - waitedMs) / MINUTE_MS, 0) / scored.length,
  };
}
