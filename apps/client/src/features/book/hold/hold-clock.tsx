import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { HoldTimer } from './use-hold-timer.ts';
import styles from './hold-clock.module.css';

/** Below this, the visitor may extend the hold, once, counted from that moment. */
const OFFER_RENEWAL_SECONDS = 5 * 60;
const WARN_SECONDS = 2 * 60;

/** How long the time is still held, and a button to extend the hold. */
export function HoldClock({ timer }: { timer: HoldTimer }) {
  const { t } = useTexts();
  const { left, isOver, canRenew, isRenewing, renew, renewed } = timer;
  const isSoon = left <= WARN_SECONDS;
  const hasFailed = renewed === 'failed' && !isOver;
  return (
    <div className={styles.clock}>
      <p className={styles.left} role="timer" data-soon={isSoon || undefined}>
        {isOver ? (
          t('book.heldOver')
        ) : (
          <>
            {t('book.heldFor')} <bdi dir="ltr">{clockText(left)}</bdi>
          </>
        )}
      </p>
      {!isOver && canRenew && left <= OFFER_RENEWAL_SECONDS && (
        <button type="button" className={styles.renew} aria-disabled={isRenewing || undefined} onClick={renew}>
          {t('book.keepLonger')}
        </button>
      )}
      {hasFailed && <p className={styles.note}>{t('book.keepFailed')}</p>}
      <VisuallyHidden role="status">{spokenText()}</VisuallyHidden>
    </div>
  );

  function spokenText(): string {
    if (isOver) return t('book.heldOver');
    if (hasFailed) return t('book.keepFailed');
    if (isSoon) return t('book.heldSoon');
    return renewed === 'kept' ? t('book.keptLonger') : '';
  }
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
