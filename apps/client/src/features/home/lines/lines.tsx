import { type ComponentType, createElement, useEffect, useState } from 'react';
import { whenIdle } from '#app/start/when-idle.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { LineRow, PlanRow } from './line-row.tsx';
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
  const { Plans = [] } = useSite();
  // One of whose lines has gone is not offered any more; whoever is in the first one chooses there how to go on.
  const plans = Plans.filter(
    ({ lines }) =>
      lines.every((each) => rows.some(({ id }) => id === each)) && !own.some(({ line }) => line.id === lines[0]),
  );
  const announcer = useAnnouncer();
  return (
    <section className={styles.lines} aria-label={t('home.lines')} data-stale={isStale || undefined}>
      <Card as="ul">
        {rows.map((line) => (
          <li key={line.id}>
            <LineRow line={line} own={own.find((ticket) => ticket.line.id === line.id && !ticket.isForOther)} />
          </li>
        ))}
        {plans.map(({ names, lines: [first] }, index) => (
          <li key={index}>
            <PlanRow names={names} line={rows.find(({ id }) => id === first)} />
          </li>
        ))}
      </Card>
      {announcer && createElement(announcer, { rows })}
    </section>
  );
}

type Announcer = ComponentType<{ rows: readonly LineView[] }>;

/** Null until the page is idle: nothing has changed before that. */
function useAnnouncer(): Announcer | null {
  const [announcer, setAnnouncer] = useState<{ show: Announcer } | null>(null);
  useEffect(() => {
    whenIdle(() => {
      import('./lines-announcer.tsx').then(
        ({ LinesAnnouncer }) => setAnnouncer({ show: LinesAnnouncer }),
        () => null,
      );
    });
  }, []);
  return announcer?.show ?? null;
}
