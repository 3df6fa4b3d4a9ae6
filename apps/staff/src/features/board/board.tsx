import { useQuery } from '@tanstack/react-query';
import { Fragment, Suspense, useState } from 'react';
import type { Board as BoardData, DeskView, StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { useTicking } from '#app/live/use-ticking.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { boardQueries } from './board-queries.ts';
import { DeskChoice } from '#features/board/desk/desk-choice.tsx';
import { useDesk } from '#features/board/use-desk.ts';
import { DeskPanel, type DeskPanelProps } from '#features/board/desk/desk-panel.tsx';
import { LastDone } from '#features/board/last-done.tsx';
import { LineHeader } from '#features/board/lines/line-header.tsx';
import { LinesNav } from '#features/board/lines/lines-nav.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import { TicketList } from '#features/board/tickets/ticket-list.tsx';
import { useWaitingActions } from '#features/board/waiting/use-waiting-actions.ts';
import { isClosedByStaff, lineToOpen, ticketsOfLine } from './read-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import styles from './board.module.css';

/** How old the minutes on the board may be. */
const SHOWN_MS = 10 * SECOND_MS;

/** The lines, the tickets of the selected one, and the ticket at this desk. */
export function Board({ siteId, canManage }: { siteId: number; canManage: boolean }) {
  const { t } = useTexts();
  const { data: board, isError, refetch } = useQuery(boardQueries.board(siteId));
  const at = useTicking(board?.at ?? 0, SHOWN_MS);
  if (board) return <BoardOf board={{ ...board, at }} siteId={siteId} canManage={canManage} />;
  if (!isError) return <Skeleton size="long" />;
  return <LoadFailed title={t('staff.boardFailed')} onRetry={refetch} />;
}

const TransferDialog = lazyScreen(
  async () => (await import('#features/board/desk/transfer-dialog.tsx')).TransferDialog,
);
// Below everything that is needed at once.
const OtherDesks = lazyScreen(async () => (await import('#features/board/desk/other-desks.tsx')).OtherDesks);
const EndedToday = lazyScreen(async () => (await import('#features/board/visits/ended-today.tsx')).EndedToday);
const KeysDialog = lazyScreen(async () => (await import('#features/board/keys-dialog.tsx')).KeysDialog);
const VisitSearch = lazyScreen(async () => (await import('#features/board/visits/visit-search.tsx')).VisitSearch);

type BoardOfProps = { board: BoardData; siteId: number; canManage: boolean };

function BoardOf({ board, siteId, canManage }: BoardOfProps) {
  const [chosenLine, setLine] = useState(() => new URLSearchParams(location.search).get('line') ?? lineToOpen(board));
  const [chosenTicket, setTicket] = useState<string | null>(null);
  const line = board.lines.find(({ id }) => id === chosenLine) ?? board.lines[0];
  const tickets = line ? ticketsOfLine(board, line.id) : [];
  const { desk, lines: called, atDesk, mainAction, isPaused, actions, choose } = useDesk(board, siteId, line);
  const isPhone = useIsPhone();
  const selected = board.tickets.find(({ guid }) => guid === chosenTicket) ?? null;
  const [transferred, setTransferred] = useState<string | null>(null);
  const transferring = board.tickets.find(({ guid }) => guid === transferred);
  const waiting = useWaitingActions({ siteId, actions, inLine: tickets.filter(({ position }) => position !== null) });
  const [dialog, setDialog] = useState<'search' | 'add' | 'keys' | null>(null);
  const mayAdd = line !== undefined && !isClosedByStaff(board, line);
  useBoardKeys({
    actions,
    atDesk: atDesk[0] ?? null,
    mainAction,
    selected,
    tickets,
    isPaused,
    line: called.length === 1 ? called[0]?.id : undefined,
    select: setTicket,
    transfer: ({ guid }) => setTransferred(guid),
    step: (ticket, by) => void waiting.step(ticket, by),
    search: () => setDialog('search'),
    add: () => mayAdd && setDialog('add'),
    showKeys: () => setDialog('keys'),
  });

  /** Somebody who was found. */
  function show({ guid, lineId, desk: at }: StaffTicket) {
    setLine(lineId);
    setTicket(guid);
    if (at !== null && at === desk?.id) choose(guid);
  }

  const shared = { board, siteId, actions };
  const linePart = (
    <Fragment key="line">
      <LinesNav board={board} chosen={line?.id ?? null} onChoose={setLine} />
      <section className={styles.line} aria-labelledby="line-title">
        {line && (
          <LineHeader {...shared} line={line} canManage={canManage} isAdding={dialog === 'add'} onOpen={setDialog} />
        )}
        <TicketList
          {...shared}
          tickets={tickets}
          selected={chosenTicket}
          onSelect={setTicket}
          waiting={waiting}
          onTransfer={({ guid }) => setTransferred(guid)}
        />
        <Suspense>{line && <EndedToday key={line.id} {...shared} line={line.id} />}</Suspense>
      </section>
    </Fragment>
  );
  // On a phone, a desk is chosen before anything else.
  const panel = { ...shared, ticketsAtDesk: atDesk, lines: called, isPaused, onChoose: choose };
  const deskPart = <DeskPart key="desk" {...panel} desk={desk} onTransfer={({ guid }) => setTransferred(guid)} />;

  return (
    <div className={styles.board}>
      {isPhone && !desk ? [deskPart, linePart] : [linePart, deskPart]}
      <OfficeNav siteId={siteId} line={line?.id ?? null} canManage={canManage} />
      <Dialogs
        {...shared}
        transferring={transferring}
        isSearching={dialog === 'search'}
        showsKeys={dialog === 'keys'}
        onShow={show}
        onClose={() => {
          setTransferred(null);
          setDialog(null);
        }}
      />
      <LastDone actions={actions} />
    </div>
  );
}

type DialogsProps = Pick<DeskPanelProps, 'board' | 'siteId' | 'actions'> & {
  transferring: StaffTicket | undefined;
  isSearching: boolean;
  showsKeys: boolean;
  onShow: (ticket: StaffTicket) => void;
  onClose: () => void;
};

function Dialogs({ board, siteId, actions, transferring, isSearching, showsKeys, onShow, onClose }: DialogsProps) {
  return (
    <Suspense>
      {transferring && <TransferDialog board={board} ticket={transferring} actions={actions} onClose={onClose} />}
      {showsKeys && <KeysDialog onClose={onClose} />}
      {isSearching && (
        <VisitSearch
          board={board}
          siteId={siteId}
          actions={actions}
          onClose={onClose}
          onShow={(ticket) => {
            onClose();
            onShow(ticket);
          }}
        />
      )}
    </Suspense>
  );
}

type DeskPartProps = Omit<DeskPanelProps, 'desk'> & { desk: DeskView | null };

function DeskPart({ desk, ...props }: DeskPartProps) {
  return (
    <aside className={styles.desk}>
      <DeskChoice board={props.board} siteId={props.siteId} />
      {desk && <DeskPanel {...props} desk={desk} />}
      <Suspense>
        <OtherDesks board={props.board} />
      </Suspense>
    </aside>
  );
}
