/** The clock and what runs by it; tests turn it by hand. */
export interface Timers {
  now(): number;
  /** Runs once; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
