import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import { useTimeText } from '#site/time/use-time-text.ts';
import { HeroChip } from '#visit/hero-chip.tsx';
import { afarText } from '#features/status/announce/afar-text.ts';
import { useAge } from './use-age.ts';
import { useCalledTitle } from './use-called-title.ts';
import styles from './called-hero.module.css';

/** Fills the screen with one colour and shows the desk in the largest type. */
export function CalledHero({ ticket }: { ticket: TicketView }) {
  const timeText = useTimeText();
  const age = useAge();
  const { t, language } = useTexts();
  const { name, desk, respondBy, method, ticketCode } = ticket;
  const isHere = method === MEET_METHODS.inPerson;
  return (
    <div className={styles.called} data-mood="called">
      <h1 className={styles.turn}>{useCalledTitle(name)}</h1>
      {isHere && desk ? (
        <>
          <p className={styles.lead}>{t('status.goTo')}</p>
          <p className={styles.desk} data-words={wordsOf(pickName(desk, language))}>
            <OwnName names={desk} />
          </p>
        </>
      ) : (
        <p className={styles.lead}>{t(afarText(method))}</p>
      )}
      {ticketCode && <p className={styles.number}>{t('status.number', { number: ticketCode })}</p>}
      <p className={styles.by}>
        {isHere && respondBy !== null && t('status.respondBy', { time: timeText(respondBy) })}
      </p>
      {age !== null && <HeroChip icon={CLOCK} look="stale" text={t('status.lastKnown', { age })} />}
    </div>
  );
}

/** The length of a name's longest word. */
function wordsOf(name: string): 'long' | 'longer' | undefined {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (longest > 11) return 'longer';
  return longest > 6 ? 'long' : undefined;
}
