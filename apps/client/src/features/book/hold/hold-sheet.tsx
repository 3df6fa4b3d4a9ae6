import { createPortal } from 'react-dom';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Sheet } from '@openturn/ui/overlays/sheet.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { Holding, TakenTime } from './use-hold.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import styles from './hold-sheet.module.css';

type HoldSheetProps = {
  hold: Holding;
  moments: ZoneMoments;
  /** The link to all other times. */
  onAllTimes?: () => void;
};

/** Someone else has just taken the time; a tap holds one of the nearest free ones. */
export function HoldSheet({ hold, moments, onAllTimes = hold.dismiss }: HoldSheetProps) {
  const { t } = useTexts();
  const { taken, dismiss } = hold;
  if (!taken) return null;
  return createPortal(
    <Sheet
      // A new key per time, so that the focus returns to the heading.
      key={taken.at}
      title={t('book.takenTitle', { time: moments.shortText(taken.at) })}
      onClose={dismiss}
      actions={
        <Button look="quiet" onClick={onAllTimes}>
          {t('book.allTimes')}
        </Button>
      }
    >
      <Alternatives taken={taken} hold={hold} moments={moments} />
    </Sheet>,
    document.body,
  );
}

type AlternativesProps = { taken: TakenTime; hold: Holding; moments: ZoneMoments };

function Alternatives({ taken: { alternatives }, hold: { pending, take }, moments }: AlternativesProps) {
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
