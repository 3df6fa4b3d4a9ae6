import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { TicketStage, TicketStanding } from './ticket-standing.tsx';
import { OwnName } from '#visit/own-name.tsx';
import styles from './ticket-links.module.css';

export function TicketLinks({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <Card as="ul">
      {tickets.map((ticket) => (
        <li key={ticket.guid}>
          <TicketLink ticket={ticket} />
        </li>
      ))}
    </Card>
  );
}

function TicketLink({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const { guid, line, name, ticketCode, stage } = ticket;
  return (
    <Link href={`/status/${guid}`} className={styles.ticket} data-called={stage === 'called' || undefined}>
      <span className={styles.line}>
        <OwnName names={line.names} />
      </span>
      <span className={styles.note}>
        {ticketCode && t('status.number', { number: ticketCode })}
        {ticketCode && name && ' · '}
        <bdi>{name}</bdi>
      </span>
      <span className={styles.stage}>
        <TicketStage ticket={ticket} />
      </span>
      <TicketStanding ticket={ticket} className={styles.standing} />
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}
