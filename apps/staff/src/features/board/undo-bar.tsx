import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DONE_TEXTS } from './staff-words.ts';
import { UNDO_FOR_MS, type StaffActions } from './use-staff-actions.ts';
import styles from './undo-bar.module.css';

const UNDO_KEY = 'Z';

/** Says what was done, and takes it back for ten seconds. The region is there before anything stands in it. */
export function UndoBar({ actions }: { actions: StaffActions }) {
  const { t } = useTexts();
  const { last, forget } = actions;
  const end = useEffectEvent(forget);
  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => end(), UNDO_FOR_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <div className={styles.region} role="status">
      {last && (
        <div className={styles.bar}>
          <span>{t(DONE_TEXTS[last.action], { number: last.number })}</span>
          {last.action !== 'undo' && (
            <button
              type="button"
              className={styles.undo}
              aria-disabled={actions.isPending || undefined}
              onClick={() => void actions.undo()}
            >
              <span>{t('staff.undo')}</span>
              <kbd aria-hidden="true">{UNDO_KEY}</kbd>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
