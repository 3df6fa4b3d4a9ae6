import { runTicketTimer, type TicketDeps } from '#features/tickets/index.ts';

export type TicketTimers = {
  /** Resolves when everything that is due now has been tried. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
};

const EVERY_MS = 1_000;
const BATCH = 100;

type Options = TicketDeps & { onError: (error: unknown) => void };

/** Looks once a second for tickets to which something is due: holds that end, turns that were missed, drafts that expire. */
export function startTicketTimers({ onError, ...deps }: Options): TicketTimers {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  const runBatch = async (): Promise<'more' | 'done'> => {
    const due = await deps.tickets.due(deps.clock.now(), BATCH);
    let failed = 0;
    for (const ticket of due) {
      if (isStopped) return 'done';
      await runTicketTimer(ticket, deps).catch((error: unknown) => {
        failed++;
        onError(error);
      });
    }
    // After a failure the next second is soon enough.
    return due.length === BATCH && failed === 0 ? 'more' : 'done';
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
  // One that takes longer than a second is followed by one more, not by one for each second.
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
