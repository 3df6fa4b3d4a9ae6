import { Suspense, useState } from 'react';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useIsPhone } from '#app/phone/use-is-phone.ts';
import { isClosedByStaff, ticketsOfLine } from '#features/board/read-board.ts';
import { ADD_KEY, SEARCH_KEY } from '#features/board/staff-words.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import { useSuspects } from './use-suspects.ts';
import styles from './line-header.module.css';

const DelayNote = lazyScreen(async () => (await import('./delay-note.tsx')).DelayNote);
const LineStateNote = lazyScreen(async () => (await import('./line-state-note.tsx')).LineStateNote);
const WalkInDialog = lazyScreen(async () => (await import('./walk-in-dialog.tsx')).WalkInDialog);
const LineDialog = lazyScreen(async () => (await import('./line-dialog.tsx')).LineDialog);
const SweepDialog = lazyScreen(async () => (await import('./sweep-dialog.tsx')).SweepDialog);
const DelayDialog = lazyScreen(async () => (await import('./delay-dialog.tsx')).DelayDialog);

type LineHeaderProps = {
  board: Board;
  line: LineView;
  siteId: number;
  canManage: boolean;
  actions: StaffActions;
  isAdding: boolean;
  onOpen: (dialog: 'search' | 'add' | null) => void;
};
type Open = 'line' | 'delay' | 'sweep' | null;

/** In a shorter line, staff see and remove anybody by hand. */
const LONG_LINE = 10;

export function LineHeader({ board, line, siteId, canManage, actions, isAdding, onOpen }: LineHeaderProps) {
  const { t, language } = useTexts();
  const isPhone = useIsPhone();
  const [isMore, setMore] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const suspects = useSuspects({ siteId, line: line.id, isAsked: canManage && line.waiting > LONG_LINE });
  const inLine = ticketsOfLine(board, line.id);
  const toBeTold = board.alerts.find(({ lineId }) => lineId === line.id)?.count ?? 0;
  const longest = Math.min(...inLine.map(({ joinedAt }) => joinedAt));
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title} id="line-title">
          {pickName(line.names, language)}
        </h1>
        <p className={styles.facts}>
          {t('line.count', { count: line.waiting })}
          {Number.isFinite(longest) &&
            ` · ${t('staff.longest', { time: elapsedText(elapsedOf(board.at - longest), t) })}`}
          {toBeTold > 0 && ` · ${t('staff.toBeTold', { count: toBeTold })}`}
          {board.promiseKept !== null && ` · ${t('staff.promiseKept', { percent: board.promiseKept })}`}
        </p>
        <Notes board={board} line={line} siteId={siteId} canManage={canManage} actions={actions} />
      </div>
      <div className={styles.actions}>
        <AddAndSearch isClosed={isClosedByStaff(board, line)} onOpen={onOpen} />
        {canManage && isPhone && (
          <Button look="quiet" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {t('staff.more')}
          </Button>
        )}
        {canManage && (isMore || !isPhone) && (
          <>
            <Button look="quiet" onClick={() => setOpen('delay')}>
              {t('staff.delay')}
            </Button>
            <Button look="quiet" onClick={() => setOpen('line')}>
              {t('staff.changeLine')}
            </Button>
            {suspects > 0 && (
              <Button look="quiet" onClick={() => setOpen('sweep')}>
                {t('staff.sweep', { count: suspects })}
              </Button>
            )}
          </>
        )}
      </div>
      <Suspense>
        {isAdding && (
          <WalkInDialog board={board} line={line} siteId={siteId} actions={actions} onClose={() => onOpen(null)} />
        )}
        {open === 'line' && (
          <LineDialog
            line={line}
            inLine={inLine}
            isOutsideHours={board.outsideHours.includes(line.id)}
            siteId={siteId}
            actions={actions}
            onClose={close}
          />
        )}
        {open === 'sweep' && (
          <SweepDialog line={line} siteId={siteId} zone={board.zone} actions={actions} onClose={close} />
        )}
        {open === 'delay' && <DelayDialog line={line} siteId={siteId} onClose={close} />}
      </Suspense>
    </header>
  );
}

/** What agents do from the line as well. */
function AddAndSearch({ isClosed, onOpen }: Pick<LineHeaderProps, 'onOpen'> & { isClosed: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <Button
        look="quiet"
        aria-keyshortcuts={ADD_KEY}
        aria-disabled={isClosed || undefined}
        aria-describedby={isClosed ? 'line-state' : undefined}
        onClick={() => isClosed || onOpen('add')}
      >
        {t('staff.walkIn')}
      </Button>
      <Button look="quiet" aria-keyshortcuts={SEARCH_KEY} onClick={() => onOpen('search')}>
        {t('staff.search')}
      </Button>
    </>
  );
}

/** What keeps the line from being called, or late, and what visitors read about it. */
function Notes({ board, line, siteId, canManage, actions }: Omit<LineHeaderProps, 'isAdding' | 'onOpen'>) {
  const { language } = useTexts();
  return (
    <>
      <Suspense>
        {line.delay && (
          <DelayNote delay={line.delay} lineId={line.id} siteId={siteId} zone={board.zone} canManage={canManage} />
        )}
        {line.state !== 'open' && (
          <LineStateNote
            line={line}
            siteId={siteId}
            actions={actions}
            isClosed={isClosedByStaff(board, line)}
            canOpen={canManage && !board.outsideHours.includes(line.id)}
          />
        )}
      </Suspense>
      {line.message && <p className={styles.message}>{pickName(line.message, language)}</p>}
    </>
  );
}
