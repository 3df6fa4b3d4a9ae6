import { Link } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { BRANCHES } from '@openturn/ui/icons/more-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import card from './location-card.module.css';
import styles from './locations.module.css';

export function NoOtherLocations() {
  const { t } = useTexts();
  return (
    <Card>
      <Notice icon={BRANCHES} title={t('locations.none')}>
        <Link href="/" {...buttonLook('primary')}>
          {t('locations.back')}
        </Link>
      </Notice>
    </Card>
  );
}

export function LocationsSkeleton() {
  const { t } = useTexts();
  return (
    <>
      <VisuallyHidden role="status">{t('loading.locations')}</VisuallyHidden>
      <div className={styles.list}>
        {['first', 'second', 'third'].map((place) => (
          <Card key={place}>
            <div className={card.card}>
              <span className={card.name}>
                <Skeleton size="long" />
              </span>
              <span className={card.note}>
                <Skeleton size="medium" />
              </span>
              <span className={card.foot}>
                <Skeleton size="medium" />
                <Skeleton size="short" />
              </span>
            </div>
          </Card>
        ))}
      </div>
    </>
  );
}
