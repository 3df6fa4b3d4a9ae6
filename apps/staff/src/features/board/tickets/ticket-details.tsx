import type { ReactNode } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { DetailValue } from '#app/format/detail-value.tsx';
import { timeAt } from '#app/format/time-at.ts';
import { needNames } from '#app/format/need-names.ts';
import { answerWords } from '#app/format/answer-words.ts';
import { VisitParts } from '#app/visit-parts/visit-parts.tsx';
import styles from './ticket-details.module.css';

/** What staff should know before they meet the visitor. */
export function TicketDetails({ ticket, siteId, zone }: { ticket: StaffTicket; siteId: number; zone: string }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { dueAt, dueWith } = ticket;
  return (
    <>
      <dl className={styles.details}>
        {dueAt !== null && (
          <Detail label={t('ticket.appointment')}>
            <bdi>{[timeAt(dueAt, zone, language), dueWith].filter(Boolean).join(' · ')}</bdi>
            <span className={styles.reason}>{t('staff.appointmentPlace')}</span>
          </Detail>
        )}
        {DETAIL_FIELDS.map(({ storedAs, kind, staffLabel }) => {
          const text = ticket[storedAs];
          return (
            text && (
              <Detail key={storedAs} label={t(staffLabel)}>
                <DetailValue kind={kind} text={text} />
              </Detail>
            )
          );
        })}
        {ticket.unverifiedPhone && (
          <Detail label={t('staff.unverifiedPhone')}>
            <DetailValue kind="phone" text={ticket.unverifiedPhone} />
          </Detail>
        )}
        {ticket.needs.length > 0 && <Detail label={t('staff.needs')}>{needNames(ticket.needs, t).join(', ')}</Detail>}
        {ticket.partySize > 1 && <Detail label={t('staff.partySize')}>{ticket.partySize}</Detail>}
        {ticket.custom.map((answer) => (
          <Detail key={answer.label} label={answer.label}>
            <span dir="auto">{answerWords(answer, texts)}</span>
          </Detail>
        ))}
      </dl>
      <VisitParts siteId={siteId} guid={ticket.guid} isStop={Boolean(ticket.plan)} />
    </>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
