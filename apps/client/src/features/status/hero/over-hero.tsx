import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { END_REASON_TEXTS } from '@openturn/domain/ticket/end-reasons.ts';
import { CHECK, CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { stageText, ticketText } from '#tickets/stage-text.ts';
import { endText } from './end-text.ts';
import { HeroCard } from './hero-card.tsx';
import styles from './hero.module.css';

/** How the visit ended, why if staff gave a reason, and until when that can be undone. */
export function OverHero({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  const { stage, reason, backUntil, actions, ended, appointment } = ticket;
  const isDone = stage === 'completed';
  const now = useNow();
  const canRejoin = actions.includes('rejoin') && backUntil !== null && now <= backUntil;
  const back = reason === 'undone' ? appointment : null;
  const title = back ? ticketText(ticket, t) : stageText(stage, t);
  const words = back ? t('status.stillBooked', { time: timeText(back.at) }) : t(endText(reason));
  return (
    <HeroCard title={canRejoin ? t('status.missedTitle') : title} look={isDone ? 'ready' : 'calm'}>
      <p className={styles.sign}>
        <Icon path={isDone ? CHECK : canRejoin || back ? CLOCK : CLOSE} />
      </p>
      <p className={styles.hint}>{isDone ? t('status.completedHint') : words}</p>
      {ended?.why && <p className={styles.hint}>{t(END_REASON_TEXTS[ended.why])}</p>}
      {ended?.words && (
        <p className={styles.hint}>
          <bdi>{ended.words}</bdi>
        </p>
      )}
      {canRejoin && <p className={styles.by}>{t('status.backUntil', { time: timeText(backUntil) })}</p>}
    </HeroCard>
  );
}
