import type { Timers } from './timers.ts';

/** Reports a value once it has stayed the same for `ms`. */
export function settle<T>(timers: Timers, ms: number, tell: (value: T) => void): (value: T) => void {
  let cancel = () => {};
  return (value) => {
    cancel();
    cancel = timers.after(ms, () => tell(value));
  };
}
