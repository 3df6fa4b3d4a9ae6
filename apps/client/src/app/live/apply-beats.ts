import type { QueryClient } from '@tanstack/react-query';
import type { TicketBeat, TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';

/** Without beats the message says only that something of the line has changed. */
type Beats = { line: LineView; beats: readonly TicketBeat[] | undefined };

const OVER: readonly TicketView['stage'][] = ['completed', 'cancelled'];

/** Shows each ticket of the line where the message says that it stands; answers whether one is to be asked for anew. */
export function applyBeats(queryClient: QueryClient, siteId: number, { line, beats }: Beats): boolean {
  const byKey = new Map(beats?.map((beat) => [beat.key, beat]));
  let isStale = false;
  const moved = (ticket: TicketView): TicketView => {
    if (ticket.line.id !== line.id || OVER.includes(ticket.stage)) return ticket;
    const beat = byKey.get(ticket.key);
    // It has ended, or goes on in another line; or what may be done with it has changed.
    isStale ||= beat === undefined || beat.version !== ticket.version;
    if (!beat || beat.version < ticket.version) return ticket;
    const { key: _key, version: _version, ...standing } = beat;
    return { ...ticket, ...standing, line: line.version >= ticket.line.version ? line : ticket.line };
  };
  const all = ticketQueries.ofSite(siteId);
  for (const [queryKey, data] of queryClient.getQueriesData<TicketView | TicketView[]>({ queryKey: all })) {
    if (data) queryClient.setQueryData(queryKey, Array.isArray(data) ? data.map(moved) : moved(data));
  }
  return isStale;
}
