import type { PlaceReason, TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { CLOCK, INFO } from '@openturn/ui/icons/icon-paths.ts';
import { ARROW_UP } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lineNews } from '@openturn/web/i18n/line-news.ts';
import { delayText } from '#site/time/delay-text.ts';
import { HeroChip } from '#visit/hero-chip.tsx';
import styles from './hero.module.css';
import { useAge } from './use-age.ts';
import { useMovedUp } from './use-moved-up.ts';

/** Why a place moved back or a promised time got later. */
const WHY_TEXTS: Readonly<Record<PlaceReason, PlainTextKey>> = {
  appointment: 'status.whyAppointment',
  returned: 'status.whyReturned',
  recalled: 'status.whyRecalled',
  transferred: 'status.whyTransferred',
  desk_left: 'status.whyDeskLeft',
  slower: 'status.whySlower',
  delay: 'status.whyDelay',
  overtaken: 'status.whyOvertaken',
  moved_back: 'status.whyMovedBack',
  later: 'status.whyLater',
  restored: 'status.whyRestored',
};

/** What keeps the whole line waiting says as much. */
const OF_TIME: readonly PlaceReason[] = ['desk_left', 'slower', 'delay'];

/** One short remark; its space is reserved. */
export function HeroNote({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const age = useAge();
  const { position, why, promiseKept } = ticket;
  const news = useLineNews(ticket);
  const reason = why && WHY_TEXTS[why] ? t(WHY_TEXTS[why]) : '';
  const hasMovedUp = useMovedUp(position);
  return (
    <div className={styles.note}>
      {age !== null ? (
        <HeroChip icon={CLOCK} look="stale" text={t('status.lastKnown', { age })} />
      ) : news ? (
        <HeroChip icon={INFO} look="warn" text={why && !OF_TIME.includes(why) ? `${reason} ${news}` : news} />
      ) : reason ? (
        <HeroChip icon={INFO} look="warn" text={reason} />
      ) : hasMovedUp ? (
        <HeroChip icon={ARROW_UP} look="good" text={t('status.movedUp')} />
      ) : (
        position !== null && (
          <p className={styles.promise} data-live={promiseKept === null || undefined}>
            {promiseKept === null ? t('status.keptHere') : t('status.promiseKept', { percent: `${promiseKept}` })}
          </p>
        )
      )}
    </div>
  );
}

/** What keeps the whole line waiting, and what to do; empty if nothing does. */
function useLineNews({ line, position, wait }: TicketView): string {
  const texts = useTexts();
  // It is served, but not up to this place before it closes.
  if (line.state === 'open' && line.isStaffed && position !== null && !wait) return texts.t('status.mayNotReach');
  const delay = delayText(line, texts.t);
  return line.state === 'open' && line.isStaffed ? delay : [delay, lineNews(line, texts)].filter(Boolean).join(' ');
}
