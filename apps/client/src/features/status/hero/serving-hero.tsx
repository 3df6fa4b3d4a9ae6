import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { CHECK } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { OwnName } from '#visit/own-name.tsx';
import { HeroCard } from './hero-card.tsx';
import styles from './hero.module.css';

export function ServingHero({ ticket: { desk } }: { ticket: TicketView }) {
  const { t } = useTexts();
  return (
    <HeroCard title={t('ticket.serving')} look="ready">
      {desk ? (
        <p className={styles.time}>
          <OwnName names={desk} />
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
