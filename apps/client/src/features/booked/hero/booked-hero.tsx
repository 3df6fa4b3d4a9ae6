import type { ReactNode } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CLOCK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { UnbrokenDates } from '#site/time/unbroken-dates.tsx';
import { HeroChip } from '#visit/hero-chip.tsx';
import styles from './booked-hero.module.css';

/** `now` puts the state itself in the largest type, `off` means that it will not take place. */
export type HeroLook = 'sure' | 'open' | 'now' | 'over' | 'off';

type HeroProps = {
  title: string;
  icon: string;
  look: HeroLook;
  /** The age of the data; null while it is up to date. */
  age: string | null;
  /** Explains the state. Its space is reserved even when it is empty. */
  hint: string;
  /** What staff wrote about it, in their own language. */
  words?: string | null | undefined;
  children: ReactNode;
};

export function BookedHero({ title, icon, look, age, hint, words, children }: HeroProps) {
  const { t } = useTexts();
  const explained = (
    <p className={styles.hint}>
      <UnbrokenDates text={hint} />
    </p>
  );
  return (
    <Card>
      <div className={styles.hero} data-look={look}>
        <h1 className={styles.state}>
          <Icon path={icon} />
          {title}
        </h1>
        {look === 'now' && explained}
        {children}
        {look !== 'now' && explained}
        {words && (
          <p className={styles.hint}>
            <bdi>{words}</bdi>
          </p>
        )}
        {age !== null && <HeroChip icon={CLOCK} look="stale" text={t('status.lastKnown', { age })} />}
      </div>
    </Card>
  );
}
