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
  const sweep = async () => {
    for (let found = BATCH; found === BATCH && !isStopped;) {
      const due = await deps.tickets.due(deps.clock.now(), BATCH);
      found = due.length;
      for (const ticket of due) await runTicketTimer(ticket, deps).catch(onError);
    }
  };
  const turn = () => (running = running.then(sweep).catch(onError));
  const timer = setInterval(() => void turn(), EVERY_MS);
  return {
    sweep: turn,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
