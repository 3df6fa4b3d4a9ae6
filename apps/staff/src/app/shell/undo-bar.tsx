import { useEffect, useEffectEvent } from 'react';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './undo-bar.module.css';

type UndoBarProps = {
  /** What was done last, by which one deed is told from the next; null while there is nothing to say. */
  deed: object | null;
  text: string;
  isPending: boolean;
  /** Null where it cannot be taken back. */
  onUndo: (() => void) | null;
  onEnd: () => void;
};

/** How long what was done may be undone from here. */
const UNDO_FOR_MS = 10_000;

/** Says what was done, and takes it back for ten seconds. The region is there before anything stands in it. */
export function UndoBar({ deed, text, isPending, onUndo, onEnd }: UndoBarProps) {
  const { t } = useTexts();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!deed) return undefined;
    const timer = setTimeout(() => end(), UNDO_FOR_MS);
    return () => clearTimeout(timer);
  }, [deed]);
  return (
    <div className={styles.region} role="status">
      {deed && (
        <div className={styles.bar}>
          <span>{text}</span>
          {onUndo && (
            <button
              type="button"
              className={styles.undo}
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && onUndo()}
            >
              <span>{t('staff.undo')}</span>
              <kbd aria-hidden="true">{STAFF_ACTIONS.undo.key}</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
