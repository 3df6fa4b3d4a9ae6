import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { ARROW_UP, INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { HeroChip } from '#visit/hero-chip.tsx';
import styles from './hero.module.css';
import { useAge } from './use-age.ts';
import { useMovedUp } from './use-moved-up.ts';
import { useRemark } from '#features/status/announce/use-remark.ts';

/** One short remark; its space is reserved. */
export function HeroNote({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const age = useAge();
  const { position, promiseKept } = ticket;
  const remark = useRemark(ticket);
  const hasMovedUp = useMovedUp(position);
  return (
    <div className={styles.note}>
      {age !== null ? (
        <HeroChip icon={CLOCK} look="stale" text={t('status.lastKnown', { age })} />
      ) : remark ? (
        <HeroChip icon={INFO} look="warn" text={remark} />
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
