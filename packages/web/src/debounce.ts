import type { Timers } from './timers.ts';

/** Reports a value once it has stayed the same for `ms`. */
export function debounce<T>(timers: Timers, ms: number, report: (value: T) => void): (value: T) => void {
  let cancel = () => {};
  return (value) => {
    cancel();
    cancel = timers.after(ms, () => report(value));
  };
}
