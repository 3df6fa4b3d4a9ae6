import { useQuery } from '@tanstack/react-query';
import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { waitWords } from '@openturn/web/i18n/wait-words.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import styles from './meet.module.css';

type NotStartedProps = {
  siteId: number;
  guid: string;
  kind: 'ticket' | 'appointment' | null;
  hint: string;
};

/** ERR-13, with the place and the wait, which stay live. */
export function NotStarted({ siteId, guid, kind, hint }: NotStartedProps) {
  const { t } = useTexts();
  const { data: ticket } = useQuery({ ...ticketQueries.one(siteId, guid), enabled: kind === 'ticket' });
  const position = ticket?.position ?? null;
  const words = position === null ? null : waitWords(ticket?.wait ?? null, t, ticket?.line);
  return (
    <Card>
      <div className={styles.waiting}>
        <h2 className={styles.title}>{t('meet.notStarted')}</h2>
        {position !== null && (
          <p className={styles.place}>
            <span aria-hidden="true">{position}</span>
            <VisuallyHidden>{t('status.placeSpoken', { position })}</VisuallyHidden>
          </p>
        )}
        {words && (
          <p className={styles.wait}>
            <span aria-hidden="true">
              <bdi>{words.value}</bdi> {words.unit}
            </span>
            <VisuallyHidden>{words.spoken}</VisuallyHidden>
          </p>
        )}
        <p>{hint}</p>
      </div>
    </Card>
  );
}
