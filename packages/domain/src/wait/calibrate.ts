/** The share of promises to keep. */
export const KEPT_SHARE = 0.8;

/**
 * Small, because everyone who waits at the same time shares one fate: a busy line makes fifty promises in one slow hour, and
 * must not be cautious for the rest of the day.
 */
const STEP = 0.02;
const FACTOR_BOUNDS = { least: -1, most: 4 } as const;

type Quantiles = { p10: number; p50: number; p80: number; p90: number };

/** The quantiles on the normal scale, where p50 is 0. */
const NORMAL = { p10: -1.2816, p50: 0, p80: 0.8416, p90: 1.2816 } as const;

/** Runs after each call that had a promise. A broken promise adds four times the caution that a kept one removes. */
export function calibrate(factor: number, kept: boolean): number {
  const next = factor + STEP * (KEPT_SHARE - (kept ? 1 : 0));
  return Math.min(FACTOR_BOUNDS.most, Math.max(FACTOR_BOUNDS.least, next));
}

/** In ms from now: p50 at factor 0, p80 at 1, beyond p90 from about 1.5. */
export function promiseMs({ p10, p50, p80, p90 }: Quantiles, factor: number): number {
  if (p80 === Infinity) return Infinity;
  const at = factor * NORMAL.p80;
  if (at <= NORMAL.p50) return Math.max(0, between(at, [NORMAL.p10, p10], [NORMAL.p50, p50]));
  if (at <= NORMAL.p80) return between(at, [NORMAL.p50, p50], [NORMAL.p80, p80]);
  return between(at, [NORMAL.p80, p80], [NORMAL.p90, latestWait({ p80, p90 })]);
}

/** Extrapolates when one in ten is never called. */
export function latestWait({ p80, p90 }: Pick<Quantiles, 'p80' | 'p90'>): number {
  return p90 === Infinity ? 1.5 * p80 : p90;
}

/** Linear, extrapolating beyond both points. */
function between(at: number, [fromAt, from]: [number, number], [toAt, to]: [number, number]): number {
  return from + ((at - fromAt) / (toAt - fromAt)) * (to - from);
}
