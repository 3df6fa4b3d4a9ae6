import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';

type ChangeLineState = {
  siteId: number;
  lineId: string;
  state: LineState;
  /** Message to people waiting, by language. */
  message?: Record<string, string> | null;
};

/** Changes the state of a line without a staff member. */
export async function changeLineState(
  { message = null, ...line }: ChangeLineState,
  { tickets, clock, wakeOutbox }: TicketDeps,
): Promise<Result<null, { code: 'not-found' }>> {
  const set = await tickets.setLineState({ ...line, message, at: clock.now() });
  if (!set.ok) return err({ code: 'not-found' });
  wakeOutbox();
  return ok(null);
}
