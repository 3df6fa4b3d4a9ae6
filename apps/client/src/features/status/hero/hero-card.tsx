import type { ReactNode } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import styles from './hero.module.css';

type HeroCardProps = {
  title: string;
  /** Shown beside the title. */
  icon?: string;
  look?: 'ready' | 'hold' | 'calm';
  children: ReactNode;
};

/** The same height for every stage in line, so that nothing below it moves. */
export function HeroCard({ title, icon, look, children }: HeroCardProps) {
  return (
    <Card>
      <div className={styles.hero} data-look={look}>
        <h1 className={styles.stage}>
          {icon && <Icon path={icon} />}
          {title}
        </h1>
        {children}
      </div>
    </Card>
  );
}
