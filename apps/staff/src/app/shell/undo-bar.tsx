import { useEffect, useEffectEvent } from 'react';
import { STAFF_ACTIONS } from '@openturn/domain/ticket/staff-actions.ts';
import { UNDO_SHOWN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Dock } from '#app/phone/dock.tsx';
import styles from './undo-bar.module.css';

type UndoBarProps = {
  /** Identifies the last action; null if there is none. */
  lastAction: object | null;
  text: string;
  isPending: boolean;
  /** Null if it cannot be undone. */
  onUndo: (() => void) | null;
  onEnd: () => void;
};

/** The last action, with Undo. Always rendered: screen readers announce only changes to an existing region. */
export function UndoBar({ lastAction, text, isPending, onUndo, onEnd }: UndoBarProps) {
  const { t } = useTexts();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!lastAction) return undefined;
    const timer = setTimeout(() => end(), UNDO_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lastAction]);
  return (
    <Dock>
      <div className={styles.region} role="status">
        {lastAction && (
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
    </Dock>
  );
}
