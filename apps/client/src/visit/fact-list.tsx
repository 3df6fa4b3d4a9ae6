import type { ReactNode } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import styles from './fact-list.module.css';

export function FactList({ children }: { children: ReactNode }) {
  return (
    <Card>
      <dl className={styles.facts}>{children}</dl>
    </Card>
  );
}

export function Fact({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
        {note && (
          <span className={styles.note}>
            <bdi>{note}</bdi>
          </span>
        )}
      </dd>
    </div>
  );
}

type LongFactProps = { name: string; note?: string | undefined; lines: readonly string[] };

/** For values that need the full width: one line each, below the name. */
export function LongFact({ name, note, lines }: LongFactProps) {
  return (
    <div className={styles.fact} data-long>
      <dt>{name}</dt>
      {lines.map((line) => (
        <dd key={line}>
          <bdi>
            <UnbrokenDates text={line} />
          </bdi>
        </dd>
      ))}
      {note && (
        <dd className={styles.note}>
          <bdi>{note}</bdi>
        </dd>
      )}
    </div>
  );
}
