import { Suspense, useEffect } from 'react';
import { UNDO_MANY_MS, UNDO_SHOWN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { UndoBar } from '#app/shell/undo-bar.tsx';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { Agenda } from '#features/calendar/days/agenda.tsx';
import { LazyAppointmentPanel, loadAppointmentPanel } from '#features/calendar/appointment/appointment-part.ts';
import { CalendarGrid } from '#features/calendar/days/calendar-grid.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { didText } from './calendar-words.ts';
import { MoveBar, placeText, standingText } from '#features/calendar/move/move-bar.tsx';
import { RequestList } from '#features/calendar/requests/request-list.tsx';
import { pressMoving, pressOtherwise } from '#features/calendar/move/press-key.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarState, type CalendarState } from './use-calendar-state.ts';
import styles from './calendar.module.css';

const loadAddDialog = async () => (await import('#features/calendar/add/add-dialog.tsx')).AddDialog;
const AddDialog = lazyScreen(loadAddDialog);
const EndDialog = lazyScreen(async () => (await import('#features/calendar/appointment/end-dialog.tsx')).EndDialog);
const TakenDialog = lazyScreen(
  async () => (await import('#features/calendar/appointment/taken-dialog.tsx')).TakenDialog,
);
const EditAppointment = lazyScreen(
  async () => (await import('#features/calendar/appointment/edit-appointment.tsx')).EditAppointment,
);
const ConversationSheet = lazyScreen(
  async () => (await import('#app/conversation/conversation-sheet.tsx')).ConversationSheet,
);
const StandbysDialog = lazyScreen(
  async () => (await import('#features/calendar/standbys/standbys-dialog.tsx')).StandbysDialog,
);

export function Calendar({ siteId }: { siteId: number }) {
  const texts = useTexts();
  const { t } = texts;
  const state = useCalendarState(siteId);
  const { days, actions, moves } = state;
  const { calendar } = days;
  const { last } = actions;
  // Prefetched, so that they open at once.
  useEffect(() => {
    for (const load of [loadAppointmentPanel, loadAddDialog]) load().catch(() => {});
  }, []);
  useCalendarKeys({
    moving: moves.move && ((key, event) => pressMoving(key, event, state)),
    otherwise: (key) => calendar !== undefined && pressOtherwise(key, state),
  });
  return (
    <div className={styles.calendar} data-moving={moves.move ? true : undefined}>
      <CalendarToolbar state={state} />
      {calendar && <RequestList calendar={calendar} state={state} />}
      {calendar && <CalendarOf calendar={calendar} state={state} />}
      {!calendar && !days.isError && <Skeleton size="long" />}
      {days.isError && <LoadFailed title={t('calendar.failed')} onRetry={days.refetch} />}
      <UndoBar
        // The move bar takes the same space.
        lastAction={moves.move ? null : last}
        text={last ? didText(last, calendar, texts) : ''}
        shownMs={last?.undo ? UNDO_MANY_MS : UNDO_SHOWN_MS}
        isPending={actions.isPending}
        onUndo={last?.undo ? actions.undo : null}
        onEnd={actions.forget}
      />
    </div>
  );
}

function CalendarOf({ calendar, state }: { calendar: CalendarReply; state: CalendarState }) {
  const texts = useTexts();
  const isNarrow = useIsPhone();
  const { move } = state.moves;
  const { selected } = state;
  const bar = move && <MoveBar move={move} calendar={calendar} state={state} />;
  if (calendar.staff.length === 0) return <Notice icon={INFO} title={texts.t('calendar.noStaff')} />;
  return (
    <div className={styles.sides}>
      {isNarrow ? <Agenda calendar={calendar} state={state} /> : <CalendarGrid calendar={calendar} state={state} />}
      {!isNarrow && (
        <aside className={styles.aside}>
          {bar}
          {selected ? (
            <Suspense>
              <LazyAppointmentPanel selected={selected} calendar={calendar} calendarState={state} />
            </Suspense>
          ) : (
            <p className={styles.none}>{texts.t('calendar.chooseOne')}</p>
          )}
          <KeyList />
        </aside>
      )}
      <VisuallyHidden role="status">
        {move ? `${placeText(move, calendar, texts)}. ${standingText(move, calendar, texts)}` : ''}
      </VisuallyHidden>
      {isNarrow && bar}
      <Suspense>
        <Dialogs calendar={calendar} state={state} />
      </Suspense>
    </div>
  );
}

const KEYS = [
  ['calendar.keysWalk', ['J', 'K']],
  ['calendar.keysTurn', ['←', '→']],
] as const;

/** Shortcuts without a button. */
function KeyList() {
  const { t } = useTexts();
  return (
    <ul className={styles.keys}>
      {KEYS.map(([key, caps]) => (
        <li key={key}>
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}{' '}
          {t(key)}
        </li>
      ))}
    </ul>
  );
}

function Dialogs({ calendar, state }: { calendar: CalendarReply; state: CalendarState }) {
  const { dialog, close, actions, siteId, days } = state;
  if (actions.taken) return <TakenDialog taken={actions.taken} calendar={calendar} actions={actions} />;
  if (dialog?.kind === 'end') {
    return (
      <EndDialog
        siteId={siteId}
        row={dialog.row}
        action={dialog.action}
        calendar={calendar}
        actions={actions}
        onClose={close}
      />
    );
  }
  if (dialog?.kind === 'standbys') {
    return <StandbysDialog siteId={siteId} calendar={calendar} onClose={close} />;
  }
  if (dialog?.kind === 'edit') {
    return <EditAppointment siteId={siteId} row={dialog.row} actions={actions} onClose={close} />;
  }
  if (dialog?.kind === 'message') {
    return <ConversationSheet siteId={siteId} guid={dialog.row.guid} onClose={close} />;
  }
  if (dialog?.kind !== 'add') return null;
  return (
    <AddDialog
      calendar={calendar}
      siteId={siteId}
      staff={days.staff}
      date={days.date}
      at={dialog.at}
      onAdded={actions.added}
      onClose={close}
    />
  );
}
