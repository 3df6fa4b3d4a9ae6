import { useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { isAllPaused, linesToCall, mainActionOf, myDesk, nextOf, ticketsAtDesk } from '#features/board/read-board.ts';
import { useStaffActions } from '#features/board/use-staff-actions.ts';
import { useDeskNews } from '#features/board/desk/use-desk-news.ts';

/** What this desk has in hand, whom it calls next and what it can do. `line` is the one looked at. */
export function useDesk(board: Board, siteId: number, line?: LineView) {
  const [chosen, choose] = useState<string | null>(null);
  const desk = myDesk(board);
  const lines = linesToCall(board, desk, line);
  const atDesk = desk ? ticketsAtDesk(board, desk.id, chosen) : [];
  const actions = useStaffActions(
    siteId,
    board,
    lines.flatMap(({ id }) => nextOf(board, id)?.guid ?? []),
  );
  useDeskNews({ board, siteId, atDesk, actions });
  return {
    desk,
    /** Where the next visitor is called from: the server chooses among several. */
    lines,
    atDesk,
    mainAction: mainActionOf(atDesk),
    isPaused: isAllPaused(board, desk),
    actions,
    choose,
  };
}
