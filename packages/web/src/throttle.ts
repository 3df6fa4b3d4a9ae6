import type { Timers } from './timers.ts';

/**
 * Runs once for all calls within `ms` of the first. Later calls do not restart the interval: a business with constant
 * changes would otherwise never be refreshed.
 */
export function throttle(timers: Timers, ms: number, run: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    timers.after(ms, () => {
      isWaiting = false;
      run();
    });
  };
}
