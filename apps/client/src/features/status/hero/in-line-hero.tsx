import { useState } from 'react';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { RollingText } from '@openturn/ui/basics/rolling-text.tsx';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { useNow } from '#site/time/use-now.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { stageText } from '#tickets/stage-text.ts';
import { HeroCard } from './hero-card.tsx';
import { HeroNote } from './hero-note.tsx';
import styles from './hero.module.css';

export function InLineHero({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const { stage, position } = ticket;
  const isReady = stage === 'ready';
  return (
    <HeroCard title={stageText(stage, t)} {...(isReady && { icon: CHECK, look: 'ready' })}>
      <p className={styles.place}>
        <span aria-hidden="true">
          <Ticker value={position === null ? '–' : `${position}`} />
        </span>
        <VisuallyHidden>{position !== null && t('status.placeSpoken', { position })}</VisuallyHidden>
      </p>
      <p className={styles.ahead}>
        {position !== null && <RollingText text={t('status.ahead', { count: position - 1 })} />}
      </p>
      <Wait ticket={ticket} />
      <HeroNote ticket={ticket} />
    </HeroCard>
  );
}

/** The time to arrive is this near, and no longer once it is that far: a time that moves by seconds changes no words. */
const NEAR_MS = MINUTE_MS;
const FAR_MS = 3 * MINUTE_MS;

function useIsNear(beThereBy: number | null): boolean {
  const left = (beThereBy ?? Number.POSITIVE_INFINITY) - useNow();
  const [isNear, setIsNear] = useState(left <= NEAR_MS);
  const isNearNow = left <= (isNear ? FAR_MS : NEAR_MS);
  if (isNearNow !== isNear) setIsNear(isNearNow);
  return isNearNow;
}

/** Changed words are re-mounted in place, so that nothing moves. */
function Wait({ ticket: { wait, beThereBy, position, line, method } }: { ticket: TicketView }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  const isNear = useIsNear(beThereBy);
  const { value, unit, spoken } = waitWords(wait, t, line);
  // Nobody comes to a meeting or a call.
  const isAsked = beThereBy !== null && method === MEET_METHODS.inPerson;
  const arriveBy = isAsked && !isNear ? t('status.beThereBy', { time: timeText(beThereBy) }) : '';
  const arrive = isAsked && isNear ? t('status.beThereNow') : arriveBy;
  const by = isNear && position === 1 ? t('status.anyMoment') : arrive;
  return (
    <>
      <p className={styles.range} data-look={unit ? undefined : 'words'}>
        <span aria-hidden="true">
          <bdi>
            <Ticker value={value} />
          </bdi>
          <span key={value}> {unit}</span>
        </span>
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </p>
      <p className={styles.by}>
        <span key={by}>{by}</span>
      </p>
    </>
  );
}
