import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/**
 * A cached ticket. `heard` is a newer version announced by the live connection, or Infinity for a change without a
 * version; the ticket must then be fetched unless a reply brings that version first.
 */
export type CachedTicket = TicketView & { heard?: number };

/** A live update may overtake a reply that is already on its way, so the newer version wins. */
export function newerTicket(before: CachedTicket | undefined, after: CachedTicket): CachedTicket {
  if (!before || before.guid !== after.guid || before.line.id !== after.line.id) return after;
  const { heard = 0, version } = before;
  // The announced state is already on screen.
  if (!after.heard && heard < Infinity && heard > after.version) return before;
  if (version !== after.version) return version > after.version ? before : after;
  return before.line.version > after.line.version ? { ...before, at: after.at } : after;
}

export function isBehind({ heard = 0, version }: CachedTicket): boolean {
  return heard > version;
}
