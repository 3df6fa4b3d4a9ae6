export type TimedSweep = {
  /** Resolves once everything due now has been tried. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
};

const EVERY_MS = 1_000;
const BATCH = 100;

type Options<T> = {
  due: (limit: number) => Promise<T[]>;
  run: (each: T) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Checks the database once a second for what is due, so that timers survive restarts and crashes. */
export function startTimedSweep<T>({ due, run, onError }: Options<T>): TimedSweep {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  const runBatch = async (): Promise<'more' | 'done'> => {
    const found = await due(BATCH);
    let failed = 0;
    for (const each of found) {
      if (isStopped) return 'done';
      await run(each).catch((error: unknown) => {
        failed++;
        onError(error);
      });
    }
    // After a failure, the next sweep tries again.
    return found.length === BATCH && failed === 0 ? 'more' : 'done';
  };
  const sweep = async () => {
    isWaiting = false;
    while (!isStopped && (await runBatch()) === 'more');
  };
  const turn = () => {
    isWaiting = true;
    running = running.then(sweep).catch(onError);
    return running;
  };
  // A slow sweep is followed by one more, not one per missed second.
  const timer = setInterval(() => void (isWaiting || turn()), EVERY_MS);
  return {
    sweep: turn,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

type Repeat = { ms: number; onError: (error: unknown) => void };

/** A run that is due while another is under way is left out; `stop` waits for the one that is. */
export function repeatEvery({ ms, onError }: Repeat, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
