import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';

type Colleague = { name: string; number: string };

type Explaining = {
  /** The ticket of a failed action. */
  guid: string | undefined;
  refetch: () => Promise<Board | undefined>;
  sayWhoWasFaster: (colleague: Colleague) => void;
};

/** Brings the board up to date after a failure, and says so quietly if a colleague was faster. */
export async function explainFailure(error: unknown, { guid, refetch, sayWhoWasFaster }: Explaining): Promise<null> {
  const isLate = guid !== undefined && isOvertaken(error);
  if (!isLate) void showFailure(error);
  const board = await refetch();
  const colleague = isLate && board ? colleagueWith(board, guid) : null;
  if (colleague) sayWhoWasFaster(colleague);
  else if (isLate) void showFailure(error);
  return null;
}

/** The ticket is no longer as this console showed it. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'changed-meanwhile' || error.failure.code === 'not-now';
}

/** Who has the ticket at their desk. */
function colleagueWith(board: Board, guid: string): Colleague | null {
  const ticket = board.tickets.find((each) => each.guid === guid);
  const staff = board.desks.find(({ id }) => id === ticket?.desk)?.staff;
  return ticket && staff && !staff.isMe ? { name: staff.name, number: ticket.ticketCode } : null;
}
