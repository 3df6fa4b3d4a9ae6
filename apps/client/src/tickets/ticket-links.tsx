import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CHEVRON } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { ticketText } from './stage-text.ts';
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
  const { guid, line, name, ticketCode, stage, desk } = ticket;
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
        {ticketText(ticket, t)}
        {stage === 'called' && desk && (
          <>
            {' · '}
            <OwnName names={desk} />
          </>
        )}
      </span>
      <Standing ticket={ticket} />
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}

function Standing({ ticket: { position, wait, line } }: { ticket: TicketView }) {
  const { t } = useTexts();
  if (position === null) return null;
  const { value, unit, spoken } = waitWords(wait, t, line);
  return (
    <span className={styles.standing}>
      <VisuallyHidden>{`${t('status.placeSpoken', { position })} ${spoken}`}</VisuallyHidden>
      <span className={styles.place} aria-hidden="true">
        <Ticker value={`${position}`} />
      </span>
      <span className={styles.wait} aria-hidden="true">
        <bdi>{value}</bdi> {unit}
      </span>
    </span>
  );
}
