import type { Timers } from './timers.ts';

/**
 * Runs once for all calls of `ms` from the first on. The time is not begun anew by later calls: a business where
 * something moves all the time would never be asked again.
 */
export function gather(timers: Timers, ms: number, run: () => void): () => void {
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
