import type { ReactNode } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needNames } from '#app/format/need-names.ts';
import styles from './ticket-details.module.css';

/** What staff should know before they meet somebody. */
export function TicketDetails({ ticket }: { ticket: StaffTicket }) {
  const { t } = useTexts();
  return (
    <dl className={styles.details}>
      {ticket.phone && (
        <Detail label={t('staff.phone')}>
          <a href={`tel:${ticket.phone}`} dir="ltr">
            {ticket.phone}
          </a>
        </Detail>
      )}
      {ticket.email && (
        <Detail label={t('staff.email')}>
          <a href={`mailto:${ticket.email}`} dir="ltr">
            {ticket.email}
          </a>
        </Detail>
      )}
      {ticket.needs.length > 0 && <Detail label={t('staff.needs')}>{needNames(ticket.needs, t).join(', ')}</Detail>}
      {ticket.custom.map(({ label, value }) => (
        <Detail key={label} label={label}>
          <span dir="auto">{value}</span>
        </Detail>
      ))}
      {ticket.note && (
        <Detail label={t('staff.note')}>
          <span dir="auto">{ticket.note}</span>
        </Detail>
      )}
    </dl>
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
