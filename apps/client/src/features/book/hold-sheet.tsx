import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/button.tsx';
import { Sheet } from '@openturn/ui/sheet.tsx';
import { presentFailure } from '@openturn/web/feedback/present-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Holding, HoldTrouble } from './use-hold.ts';
import type { Moments } from './use-moments.ts';
import styles from './hold-sheet.module.css';

type HoldSheetProps = {
  hold: Holding;
  moments: Moments;
  /** Where there are other times to look at than here. */
  onAllTimes?: () => void;
};

/** A time that was just taken, with the nearest ones that are free: each is held by a tap. */
export function HoldSheet({ hold, moments, onAllTimes = hold.dismiss }: HoldSheetProps) {
  const { t } = useTexts();
  const { trouble, pending, take, dismiss } = hold;
  if (!trouble) return null;
  const time = moments.shortText(trouble.at);
  const isTaken = trouble.kind === 'taken';
  return createPortal(
    <Sheet
      // Another trouble is another sheet, at whose heading the focus starts anew.
      key={`${trouble.kind} ${trouble.at}`}
      title={isTaken ? t('book.takenTitle', { time }) : t('book.holdFailedTitle', { time })}
      onClose={dismiss}
      actions={
        <>
          {!isTaken && (
            <Button aria-disabled={pending !== null || undefined} onClick={() => void take(trouble.at)}>
              {t('join.tryAgain')}
            </Button>
          )}
          <Button look="quiet" onClick={onAllTimes}>
            {t('book.allTimes')}
          </Button>
        </>
      }
    >
      {isTaken ? (
        <Alternatives trouble={trouble} hold={hold} moments={moments} />
      ) : (
        <p>{presentFailure(trouble.error, t)?.text}</p>
      )}
    </Sheet>,
    document.body,
  );
}

type AlternativesProps = { trouble: HoldTrouble & { kind: 'taken' }; hold: Holding; moments: Moments };

function Alternatives({ trouble: { alternatives }, hold: { pending, take }, moments }: AlternativesProps) {
  const { t } = useTexts();
  return (
    <>
      <p>{alternatives.length > 0 ? t('book.taken') : t('book.takenNone')}</p>
      <ul className={styles.times}>
        {alternatives.map((at) => (
          <li key={at}>
            <button
              type="button"
              className={styles.time}
              aria-disabled={pending !== null || undefined}
              data-pending={pending === at || undefined}
              onClick={() => void take(at)}
            >
              <bdi>{moments.timeText(at)}</bdi>
              <span className={styles.day}>{moments.dayText(moments.dateOf(at))}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
