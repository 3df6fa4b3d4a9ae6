import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnTickets } from '#tickets/use-own-tickets.ts';
import { stageText } from '#tickets/stage-text.ts';
import { statusPath } from './ticket-at.ts';
import styles from './ticket-switch.module.css';
import { OwnName } from '#visit/own-name.tsx';

/** Switches between the tickets on this device. */
export function TicketSwitch({ shown }: { shown: TicketView }) {
  const { t } = useTexts();
  const own = useOwnTickets();
  const others = own.filter(({ guid }) => guid !== shown.guid);
  if (others.length === 0) return null;
  return (
    <nav className={styles.switch} aria-label={t('status.mine')}>
      <ul className={styles.tickets}>
        {own.map((ticket) => (
          <li key={ticket.guid}>
            <Choice ticket={ticket} isShown={ticket.guid === shown.guid} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Choice({ ticket, isShown }: { ticket: TicketView; isShown: boolean }) {
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
      <span className={styles.name}>{name ? <bdi>{name}</bdi> : <OwnName names={line.names} />}</span>
      <span className={styles.at}>{position === null ? stageText(stage, t) : `${position}`}</span>
    </Link>
  );
}
