import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';

/** An answer may have left the server before a change that came live overtook it: the newer stays. */
export function newerTicket(before: TicketView | undefined, after: TicketView): TicketView {
  if (!before || before.guid !== after.guid || before.line.id !== after.line.id) return after;
  if (before.version !== after.version) return before.version > after.version ? before : after;
  return before.line.version > after.line.version ? { ...before, at: after.at } : after;
}
