import { useQueries } from '@tanstack/react-query';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { usePlatform } from '#platform/platform.ts';
import { isRunning } from '#tickets/is-running.ts';
import { ownTickets } from '#tickets/own-tickets.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { readOwnSites } from './own-sites.ts';

/** The live connection covers one business; the others are asked. */
const LIVE_MS = 10_000;

/** This device's places in the lines of every business it has seen; who is called comes first. */
export function useMyLines(): MyLine[] {
  const platform = usePlatform();
  const sites = readOwnSites(platform.storage)
    .map((id) => ({ siteId: Number(id), guids: ownTickets(platform, Number(id)) }))
    .filter(({ guids }) => guids.length > 0);
  const replies = useQueries({
    queries: sites.map(({ siteId, guids }) => ({
      ...ticketQueries.mine(siteId, guids),
      staleTime: LIVE_MS,
      refetchInterval: LIVE_MS,
    })),
  });
  const mine = replies.flatMap(({ data = [] }, index) =>
    data.filter(isRunning).map((ticket) => ({ ticket, siteId: sites[index]?.siteId ?? 0 })),
  );
  return mine.toSorted((one, other) => urgency(one.ticket) - urgency(other.ticket));
}

export type MyLine = { ticket: TicketView; siteId: number };

function urgency({ stage, position }: MyLine['ticket']): number {
  return stage === 'called' ? -1 : (position ?? Number.MAX_SAFE_INTEGER);
}
