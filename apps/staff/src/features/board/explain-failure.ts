import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';

type Explaining = {
  refetch: () => Promise<Board | undefined>;
  /** What has happened meanwhile to what the action was about; null if nothing has. */
  findReason: ((board: Board) => string | null) | undefined;
  say: (reason: string) => void;
};

/** Brings the board up to date after a failure, and says so quietly if a colleague or the visitor was faster. */
export async function explainFailure(error: unknown, { refetch, findReason, say }: Explaining): Promise<null> {
  const isLate = findReason !== undefined && isOvertaken(error);
  if (!isLate) void showFailure(error);
  const board = await refetch();
  const reason = isLate && board ? findReason(board) : null;
  if (reason !== null) say(reason);
  else if (isLate) void showFailure(error);
  return null;
}

/** The ticket is no longer as this console showed it. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'changed-meanwhile' || error.failure.code === 'not-now';
}
