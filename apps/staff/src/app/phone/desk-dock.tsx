import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { boardQueries } from '#features/board/board-queries.ts';
import { DeskPanel } from '#features/board/desk/desk-panel.tsx';
import { LastDone } from '#features/board/last-done.tsx';
import { useDesk } from '#features/board/use-desk.ts';

const TransferDialog = lazyScreen(
  async () => (await import('#features/board/desk/transfer-dialog.tsx')).TransferDialog,
);

/** On a phone, beside every other screen: who is at the desk and the next key, if there is one. */
export function DeskDock({ siteId }: { siteId: number }) {
  const { data: board } = useQuery(boardQueries.board(siteId));
  return board && <DockOf board={board} siteId={siteId} />;
}

function DockOf({ board, siteId }: { board: Board; siteId: number }) {
  const { desk, lines, atDesk, isPaused, actions, choose } = useDesk(board, siteId);
  const [transferred, setTransferred] = useState<string | null>(null);
  const transferring = board.tickets.find(({ guid }) => guid === transferred);
  return (
    <>
      {desk && atDesk.length + lines.length > 0 && (
        <DeskPanel
          board={board}
          desk={desk}
          ticketsAtDesk={atDesk}
          lines={lines}
          isPaused={isPaused}
          isBrief
          actions={actions}
          siteId={siteId}
          onTransfer={({ guid }) => setTransferred(guid)}
          onChoose={choose}
        />
      )}
      <Suspense>
        {transferring && (
          <TransferDialog board={board} ticket={transferring} actions={actions} onClose={() => setTransferred(null)} />
        )}
      </Suspense>
      <LastDone actions={actions} />
    </>
  );
}
