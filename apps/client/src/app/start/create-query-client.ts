import { QueryClient } from '@tanstack/react-query';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { missingCode } from '@openturn/web/api/missing.ts';
import { lineQueries } from '#site/line-queries.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { newerLines } from '#app/live/newer-lines.ts';
import { newerTicket } from '#app/live/newer-ticket.ts';

/** No retries here: the call retries, and the live connection triggers refetches. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // A page may come with the answer that something does not exist.
        retryOnMount: ({ state }) => missingCode(state.error) === null,
      },
    },
  });
  client.setQueryDefaults(lineQueries.all, {
    structuralSharing: (before, after) => newerLines(before as LinesReply | undefined, after as LinesReply),
  });
  client.setQueryDefaults(ticketQueries.all, {
    structuralSharing: (before, after) => newerTickets(before as Tickets | undefined, after as Tickets),
  });
  return client;
}

type Tickets = TicketView | TicketView[];

function newerTickets(before: Tickets | undefined, after: Tickets): Tickets {
  if (!Array.isArray(after)) return newerTicket(Array.isArray(before) ? undefined : before, after);
  const earlier = Array.isArray(before) ? before : [];
  const newest = after.map((ticket) =>
    newerTicket(
      earlier.find(({ guid }) => guid === ticket.guid),
      ticket,
    ),
  );
  // Keeps the list's identity if no ticket has changed, or it would render forever.
  const isSame = newest.length === earlier.length && newest.every((ticket, index) => ticket === earlier[index]);
  return isSame ? earlier : newest;
}
