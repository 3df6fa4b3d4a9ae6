import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { PAUSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useNow } from '#site/time/use-now.ts';
import { useTimeText } from '#site/time/use-time-text.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { HeroCard } from './hero-card.tsx';
import { HeroNote } from './hero-note.tsx';
import styles from './hero.module.css';

/** Until when the place is kept, or how many others go first. */
export function HoldHero({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  return (
    <HeroCard title={t('ticket.holding')} look="hold">
      <Until ticket={ticket} />
      {ticket.wait && <p className={styles.hint}>{waitWords(ticket.wait, t).spoken}</p>}
      <HeroNote ticket={ticket} />
    </HeroCard>
  );
}

function Until({ ticket: { returnAt, returnsAfter, reason } }: { ticket: TicketView }) {
  const { t } = useTexts();
  const timeText = useTimeText();
  const isOver = useNow() >= (returnAt ?? Number.POSITIVE_INFINITY);
  if (returnAt !== null) {
    const time = timeText(returnAt);
    return (
      <>
        <p className={styles.time} aria-hidden="true">
          <bdi>{time}</bdi>
        </p>
        <p className={styles.hint}>{isOver ? t('status.holdOver') : t('status.holdUntil', { time })}</p>
      </>
    );
  }
  return (
    <>
      <p className={styles.sign}>
        <Icon path={PAUSE} />
      </p>
      <p className={styles.hint}>
        {returnsAfter !== null
          ? t('status.holdPlaces', { count: returnsAfter })
          : t(reason === null ? 'status.holdByStaff' : 'plan.kept')}
      </p>
    </>
  );
}
