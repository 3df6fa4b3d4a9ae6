import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { HeroCard } from './hero-card.tsx';
import styles from './hero.module.css';

export function ServingHero({ ticket: { desk } }: { ticket: TicketView }) {
  const { t, language } = useTexts();
  return (
    <HeroCard title={t('ticket.serving')} look="ready">
      {desk ? (
        <p className={styles.time}>
          <bdi>{pickName(desk, language)}</bdi>
        </p>
      ) : (
        <p className={styles.sign}>
          <Icon path={CHECK} />
        </p>
      )}
      <p className={styles.hint}>{t('status.servingHint')}</p>
    </HeroCard>
  );
}
