import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { ARROW_BACK } from '@openturn/ui/icons/icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { stageText } from '#tickets/stage-text.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import styles from './visit-frame.module.css';
import { visitPath } from './visit-paths.ts';

type HeaderVisit = { siteId: number; guid: string; kind: 'ticket' | 'appointment'; isOpen: boolean };
type VisitHeaderProps = {
  title: string;
  /** Undefined before it is known which kind of visit it is. */
  visit: HeaderVisit | undefined;
};

/** The way back to the visit, and the place in line. */
export function VisitHeader({ title, visit }: VisitHeaderProps) {
  const { t } = useTexts();
  const { siteId, guid, kind, isOpen } = visit ?? { siteId: 0, guid: '', kind: 'ticket', isOpen: true };
  const { data: ticket } = useQuery({
    ...ticketQueries.one(siteId, guid),
    enabled: visit?.kind === 'ticket',
  });
  const back = t(!isOpen ? 'visit.back' : kind === 'ticket' ? 'visit.backToLine' : 'visit.backToAppointment');
  const isCalled = ticket?.stage === 'called';
  const words = ticket && !isCalled && ticket.position !== null ? waitWords(ticket.wait, t, ticket.line) : null;
  return (
    <header className={styles.header} data-called={isCalled || undefined}>
      <Link href={visit ? visitPath(kind, guid) : '/status'} className={styles.back} aria-label={back}>
        <Icon path={ARROW_BACK} isDirectional />
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {ticket && (
        <p className={styles.place} role="status">
          {ticket.position === null ? (
            <strong>{stageText(ticket.stage, t)}</strong>
          ) : (
            <>
              <strong aria-hidden="true">{t('visit.place', { position: ticket.position })}</strong>
              <VisuallyHidden>{t('status.placeSpoken', { position: ticket.position })}</VisuallyHidden>
            </>
          )}
          {words && (
            <span>
              <bdi>{words.value}</bdi> {words.unit}
            </span>
          )}
        </p>
      )}
    </header>
  );
}
