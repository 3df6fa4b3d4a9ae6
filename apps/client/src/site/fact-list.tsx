import type { ReactNode } from 'react';
import { Card } from '@openturn/ui/card.tsx';
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
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
