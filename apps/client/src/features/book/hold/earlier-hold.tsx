import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { BookForm, Held } from '#features/book/book-queries.ts';
import { visitOf } from '#features/book/choices.ts';
import { HoldClock } from './hold-clock.tsx';
import type { Choosing } from '#features/book/use-choices.ts';
import { useHeld } from './use-held.ts';
import { useHoldTimer } from './use-hold-timer.ts';
import type { ZoneMoments } from '#appointments/free/use-zone-moments.ts';
import styles from './earlier-hold.module.css';

type EarlierHoldProps = { hold: NonNullable<BookForm['hold']>; choosing: Choosing; moments: ZoneMoments };

/** Continues with a time that this visitor chose earlier and that is still held. */
export function EarlierHold({ hold, choosing, moments }: EarlierHoldProps) {
  const { held, isPending } = useHeld(hold.guid);
  // The server's clock is not the device's.
  const isHydrated = useIsHydrated();
  // Reserves the space while loading.
  if (isPending || !isHydrated) {
    return (
      <Card>
        <div className={styles.kept} />
      </Card>
    );
  }
  return held?.state === 'held' ? <RunningHold held={held} choosing={choosing} moments={moments} /> : null;
}

function RunningHold({ held, choosing, moments }: Omit<EarlierHoldProps, 'hold'> & { held: Held }) {
  const { t } = useTexts();
  const timer = useHoldTimer(held);
  if (timer.isOver) return null;
  return (
    <Card>
      <div className={styles.kept}>
        <HoldClock timer={timer} />
        <Link href={choosing.to({ ...visitOf(held), hold: held.guid })} {...buttonLook('quiet')}>
          {t('book.continueWith', { time: moments.shortText(held.at) })}
        </Link>
      </div>
    </Card>
  );
}
