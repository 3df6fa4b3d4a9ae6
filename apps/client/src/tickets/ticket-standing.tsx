import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Ticker } from '@openturn/ui/basics/ticker.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { OwnName } from '#visit/own-name.tsx';
import { ticketText } from './stage-text.ts';
import styles from './ticket-standing.module.css';

type StandingProps = { ticket: TicketView; className?: string | undefined };

/** The place in line, with the wait below. */
export function TicketStanding({ ticket: { position, wait, line }, className = '' }: StandingProps) {
  const { t } = useTexts();
  if (position === null) return null;
  const { value, unit, spoken } = waitWords(wait, t, line);
  return (
    <span className={`${styles.standing} ${className}`}>
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

/** What happens with the ticket, and where whoever is called should go. */
export function TicketStage({ ticket }: { ticket: TicketView }) {
  const { t } = useTexts();
  const { stage, desk } = ticket;
  return (
    <>
      {ticketText(ticket, t)}
      {stage === 'called' && desk && (
        <>
          {' · '}
          <OwnName names={desk} />
        </>
      )}
    </>
  );
}
