import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { timeAt } from '#app/format/time-at.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import styles from './ticket-status.module.css';

type TicketStatusProps = { ticket: StaffTicket; now: number; zone: string };
type Look = 'plain' | 'ready' | 'due' | 'late';

/** When an appointment is due and with whom, until when a ticket is on hold, and where it stands, in the business's time. */
export function TicketStatus({ ticket, now, zone }: TicketStatusProps) {
  const { t, language } = useTexts();
  const { stage, dueAt, dueWith, returnAt, isLate } = ticket;
  const isHolding = stage === 'holding';
  const stageWords =
    isHolding && returnAt !== null
      ? t('staff.until', { time: timeAt(returnAt, zone, language) })
      : t(STAGE_TEXTS[stage]);
  const isPlain = dueAt !== null && stage === 'waiting';
  const leftMs = isHolding && returnAt !== null ? returnAt - now : 0;
  return (
    <span className={styles.status}>
      {dueAt !== null && <Tag look="due">{t('staff.due', { time: timeAt(dueAt, zone, language) })}</Tag>}
      {isLate && <Tag look="late">{t('staff.late')}</Tag>}
      {!isLate && !isPlain && <Tag look={lookOf(stage)}>{stageWords}</Tag>}
      {leftMs > 0 && (
        <span className={styles.small}>{t('staff.inTime', { time: elapsedText(elapsedOf(leftMs), t) })}</span>
      )}
      {dueWith && <span className={styles.small}>{t('book.with', { name: dueWith })}</span>}
    </span>
  );
}

function Tag({ look, children }: { look: Look; children: string }) {
  return (
    <span className={styles.tag} data-look={look}>
      {children}
    </span>
  );
}

function lookOf(stage: StaffTicket['stage']): Look {
  if (stage === 'holding') return 'late';
  return stage === 'ready' ? 'ready' : 'plain';
}
