import { type ReactNode, useId } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import styles from './profile.module.css';

type ProfileSectionProps = { title: string; hint?: string; children: ReactNode };

export function ProfileSection({ title, hint = '', children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className={styles.section}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
          {children}
        </div>
      </Card>
    </section>
  );
}
