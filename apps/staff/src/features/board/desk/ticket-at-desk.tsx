import { Suspense, type ReactNode } from 'react';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { elapsedOf } from '@openturn/domain/format/elapsed.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { elapsedText } from '@openturn/web/i18n/elapsed-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { remoteText } from '#app/format/method-text.ts';
import { planText } from '#app/format/labels/plan-text.ts';
import { STAGE_TEXTS } from '#app/format/stage-texts.ts';
import { LazyNoteForm, LazyTicketDetails, LazyTicketHistory } from '#features/board/tickets/ticket-parts.ts';
import styles from './desk-panel.module.css';

type TicketAtDeskProps = { ticket: StaffTicket; siteId: number; now: number; zone: string; keys?: ReactNode };

/** Who is at this desk, since when, what to do next, and what to know about them. */
export function TicketAtDesk({ ticket, siteId, now, zone, keys }: TicketAtDeskProps) {
  const { t, language } = useTexts();
  const remote = remoteText(ticket.method, t);
  const plan = planText(ticket, { t, language });
  return (
    <>
      <div>
        <p className={styles.soft}>{t('staff.atYourDesk')}</p>
        <p className={styles.number}>{ticket.ticketCode}</p>
        <p className={styles.name}>
          <bdi>{ticket.name}</bdi>
        </p>
        {ticket.service && <p className={styles.soft}>{pickName(ticket.service, language)}</p>}
        {plan && <p className={styles.name}>{plan}</p>}
        {remote && <p className={styles.name}>{remote}</p>}
      </div>
      <p className={styles.clock}>
        <span>
          {[t(STAGE_TEXTS[ticket.stage]), ticket.isComing && t('staff.onTheWay')].filter(Boolean).join(' · ')}
        </span>
        <b>{elapsedText(elapsedOf(now - ticket.stageAt), t)}</b>
      </p>
      {keys}
      <Suspense>
        <LazyTicketDetails ticket={ticket} siteId={siteId} zone={zone} />
        <LazyTicketHistory ticket={ticket} siteId={siteId} />
        <LazyNoteForm key={ticket.guid} ticket={ticket} siteId={siteId} />
      </Suspense>
    </>
  );
}
