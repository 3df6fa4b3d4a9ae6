import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/**
 * A ticket in the cache. `heard` is the version that the live connection has told of beyond its own, Infinity where it told
 * only of a change; the ticket is then to be fetched, unless an answer brings it first.
 */
export type CachedTicket = TicketView & { heard?: number };

/** An answer may have left the server before a change that came live overtook it: the newer stays. */
export function newerTicket(before: CachedTicket | undefined, after: CachedTicket): CachedTicket {
  if (!before || before.guid !== after.guid || before.line.id !== after.line.id) return after;
  const { heard = 0, version } = before;
  // What was heard is shown already.
  if (!after.heard && heard < Infinity && heard > after.version) return before;
  if (version !== after.version) return version > after.version ? before : after;
  return before.line.version > after.line.version ? { ...before, at: after.at } : after;
}

export function isBehind({ heard = 0, version }: CachedTicket): boolean {
  return heard > version;
}
