import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { ticketText } from '#tickets/stage-text.ts';
import { statusPath } from './ticket-at.ts';
import styles from './ticket-switch.module.css';
import { OwnName } from '#visit/own-name.tsx';

/** Switches between the tickets on this device. */
export function TicketSwitch({ shown }: { shown: TicketView }) {
  const { t } = useTexts();
  const others = useOwnTickets().filter(({ guid }) => guid !== shown.guid);
  if (others.length === 0) return null;
  const all = [...others, shown].toSorted((a, b) => a.joinedAt - b.joinedAt || a.guid.localeCompare(b.guid));
  return (
    <nav className={styles.switch} aria-label={t('status.mine')}>
      <ul className={styles.tickets}>
        {all.map((ticket) => (
          <li key={ticket.guid}>
            <Choice
              ticket={ticket}
              isShown={ticket === shown}
              isNamed={all.every(({ guid, name }) => guid === ticket.guid || name !== ticket.name)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** `isNamed`: its name tells it from the others; otherwise its line does. */
function Choice({ ticket, isShown, isNamed }: { ticket: TicketView; isShown: boolean; isNamed: boolean }) {
  const { t } = useTexts();
  const { guid, name, line, stage, position } = ticket;
  return (
    <Link
      href={statusPath(guid)}
      replace
      className={styles.ticket}
      data-called={stage === 'called' || undefined}
      aria-current={isShown ? 'page' : undefined}
    >
      <span className={styles.name}>{name && isNamed ? <bdi>{name}</bdi> : <OwnName names={line.names} />}</span>
      <span className={styles.at}>{position === null ? ticketText(ticket, t) : `${position}`}</span>
    </Link>
  );
}
