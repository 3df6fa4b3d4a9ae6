import type { QueryClient } from '@tanstack/react-query';
import type { TicketBeat, TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { CachedTicket } from './newer-ticket.ts';

/** Undefined beats mean only that something about the line has changed. */
type Beats = { line: LineView; beats: readonly TicketBeat[] | undefined };

const OVER: readonly TicketView['stage'][] = ['completed', 'cancelled'];

/** Moves every cached ticket of the line to its new place. Returns whether any ticket needs a fetch. */
export function applyBeats(queryClient: QueryClient, siteId: number, { line, beats }: Beats): boolean {
  const byKey = new Map(beats?.map((beat) => [beat.key, beat]));
  let isAnyBehind = false;
  const moved = (ticket: CachedTicket): CachedTicket => {
    if (ticket.line.id !== line.id) return ticket;
    const beat = byKey.get(ticket.key);
    // One that was over has come back if the line has it in a newer version.
    if (OVER.includes(ticket.stage) && (beat?.version ?? 0) <= ticket.version) return ticket;
    // No beat means that the ticket ended or moved to another line. A newer version means that its actions have
    // changed.
    const heard = beat?.version ?? Number.POSITIVE_INFINITY;
    isAnyBehind ||= heard > ticket.version;
    if (!beat) return { ...ticket, heard };
    if (beat.version < ticket.version) return ticket;
    const { key: _key, version: _version, ...standing } = beat;
    const newest = line.version >= ticket.line.version ? line : ticket.line;
    return { ...ticket, ...standing, line: newest, ...(heard > ticket.version && { heard }) };
  };
  const all = ticketQueries.ofSite(siteId);
  for (const [queryKey, data] of queryClient.getQueriesData<CachedTicket | CachedTicket[]>({ queryKey: all })) {
    if (!data) continue;
    const before = Array.isArray(data) ? data : [data];
    const after = before.map(moved);
    // Written as it was, it would count as read again now, with the server's time of then.
    if (after.every((ticket, index) => ticket === before[index])) continue;
    queryClient.setQueryData(queryKey, Array.isArray(data) ? after : after[0]);
  }
  return isAnyBehind;
}
