import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CHECK, CLOCK, CLOSE } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { stageText } from '#tickets/stage-text.ts';
import { endText } from './end-text.ts';
import { HeroCard } from './hero-card.tsx';
import styles from './hero.module.css';

/** How the visit ended, and until when that can be undone. */
export function OverHero({ ticket }: { ticket: TicketView }) {
  const { t, language } = useTexts();
  const timeText = useTimeText();
  const { stage, reason, backUntil, actions, line } = ticket;
  const isDone = stage === 'completed';
  const canRejoin = actions.includes('rejoin') && backUntil !== null;
  return (
    <HeroCard title={canRejoin ? t('status.missedTitle') : stageText(stage, t)} look={isDone ? 'ready' : 'calm'}>
      <p className={styles.sign}>
        <Icon path={isDone ? CHECK : canRejoin ? CLOCK : CLOSE} />
      </p>
      <p className={styles.hint}>{isDone ? t('status.completedHint') : t(endText(reason))}</p>
      {reason === 'closed' && line.message && (
        <p className={styles.hint}>
          <bdi>{pickName(line.message, language)}</bdi>
        </p>
      )}
      {canRejoin && <p className={styles.by}>{t('status.backUntil', { time: timeText(backUntil) })}</p>}
    </HeroCard>
  );
}
