import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import styles from './also-at-desk.module.css';

type AlsoAtDeskProps = { tickets: readonly StaffTicket[]; now: number; onChoose: (guid: string) => void };

/** The others whom this desk has called. Pressing one brings it to the panel, so that the keys apply to it. */
export function AlsoAtDesk({ tickets, now, onChoose }: AlsoAtDeskProps) {
  const { t } = useTexts();
  return (
    <section className={styles.also} aria-labelledby="also-at-desk">
      <h2 className={styles.heading} id="also-at-desk">
        {t('staff.alsoAtDesk')}
      </h2>
      <ul className={styles.list}>
        {tickets.map(({ guid, ticketCode, name, stage, isComing, stageAt }) => (
          <li key={guid}>
            <button type="button" className={styles.ticket} onClick={() => onChoose(guid)}>
              <b>
                {ticketCode} <bdi>{name}</bdi>
              </b>
              <span>{[t(STAGE_TEXTS[stage]), isComing && t('staff.onTheWay')].filter(Boolean).join(' · ')}</span>
              <span>{elapsedText(elapsedOf(now - stageAt), t)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
