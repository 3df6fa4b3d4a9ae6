import type { ReactNode } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { HeroChip } from '#visit/hero-chip.tsx';
import styles from './booked-hero.module.css';

/** `off` is what takes place no more. */
export type HeroLook = 'sure' | 'open' | 'over' | 'off';

type HeroProps = {
  title: string;
  icon: string;
  look: HeroLook;
  /** How old it is what is shown; null while it is known to hold. */
  age: string | null;
  /** What the state means; its room is there whatever it says. */
  hint: string;
  children: ReactNode;
};

/** The one answer, in the largest type. */
export function BookedHero({ title, icon, look, age, hint, children }: HeroProps) {
  const { t } = useTexts();
  return (
    <Card>
      <div className={styles.hero} data-look={look}>
        <h1 className={styles.state}>
          <Icon path={icon} />
          {title}
        </h1>
        {children}
        <p className={styles.hint}>{hint}</p>
        {age !== null && <HeroChip icon={CLOCK} look="stale" text={t('status.lastKnown', { age })} />}
      </div>
    </Card>
  );
}
