import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { StaffActions } from '#features/board/use-staff-actions.ts';
import styles from './line-header.module.css';
import { useLineState } from './use-line-state.ts';

type LineStateNoteProps = {
  line: LineView;
  siteId: number;
  actions: StaffActions;
  /** Managers can open what was paused or closed by hand. */
  canOpen: boolean;
  /** By hand, not by its hours. */
  isClosed: boolean;
};

/** That nobody is called from the line, or nobody new can join it, until somebody opens it. */
export function LineStateNote({ line, siteId, actions, canOpen, isClosed }: LineStateNoteProps) {
  const { t } = useTexts();
  const { set, isPending } = useLineState(line, { siteId, actions });
  return (
    <p className={styles.message} id="line-state" data-state={line.state}>
      {t(line.state === 'paused' ? 'staff.linePaused' : 'staff.lineClosed')}
      {isClosed && `. ${t('staff.walkInClosed')}`}{' '}
      {canOpen && (
        <Button
          look="text"
          aria-disabled={isPending || undefined}
          onClick={() => isPending || set({ state: 'open', message: null })}
        >
          {t('staff.openLine')}
        </Button>
      )}
    </p>
  );
}
