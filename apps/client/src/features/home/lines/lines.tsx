import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LineRow } from './line-row.tsx';
import { useLinesAnnouncement } from './use-lines-announcement.ts';
import styles from './lines.module.css';

type LinesProps = {
  rows: readonly LineView[];
  /** The visitor's active tickets. */
  own: readonly TicketView[];
  /** Stale data is dimmed. */
  isStale: boolean;
};

export function Lines({ rows, own, isStale }: LinesProps) {
  const { t } = useTexts();
  const announcement = useLinesAnnouncement(rows);
  return (
    <section className={styles.lines} aria-label={t('home.lines')} data-stale={isStale || undefined}>
      <Card as="ul">
        {rows.map((line) => (
          <li key={line.id}>
            <LineRow line={line} own={own.find((ticket) => ticket.line.id === line.id && !ticket.isForOther)} />
          </li>
        ))}
      </Card>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </section>
  );
}
