import { Link } from 'wouter';
import type { TicketView } from '@openturn/contract/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Card } from '@openturn/ui/card.tsx';
import { CHEVRON } from '@openturn/ui/icon-paths.ts';
import { Icon } from '@openturn/ui/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { STAGE_TEXTS } from './stage-text.ts';
import styles from './ticket-links.module.css';

/** Tickets that were found, each with the way to it. */
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

function TicketLink({ ticket: { guid, line, name, number, stage } }: { ticket: TicketView }) {
  const { t, language } = useTexts();
  return (
    <Link href={`/status/${guid}`} className={styles.ticket}>
      <span className={styles.line}>
        <bdi>{pickName(line.names, language)}</bdi>
      </span>
      <span className={styles.note}>
        {number > 0 && <bdi dir="ltr">{number} · </bdi>}
        <bdi>{name}</bdi>
      </span>
      <span className={styles.stage}>{t(STAGE_TEXTS[stage])}</span>
      <span className={styles.go}>
        <Icon path={CHEVRON} isDirectional />
      </span>
    </Link>
  );
}
