import { runTicketTimer, type TicketDeps } from './index.ts';
import { dropUnanswered, unansweredTickets } from '#features/tickets/sweep/thin-out.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';

type Options = TicketDeps & { onError: (error: unknown) => void };

/** Holds that end, automatic no-shows, drafts that expire. */
export function startTicketTimers({ onError, ...deps }: Options): TimedSweep {
  return startTimedSweep({
    due: (limit) => deps.tickets.due(deps.clock.now(), limit),
    run: (ticket) => runTicketTimer(ticket, deps),
    onError,
  });
}

/** Removes what a script has put into a line and nobody has ever looked at. */
export function startThinningOut({ onError, ...deps }: Options): TimedSweep {
  return startTimedSweep({ due: unansweredTickets(deps), run: (ticket) => dropUnanswered(ticket, deps), onError });
}
