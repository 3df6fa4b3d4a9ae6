import { useQuery } from '@tanstack/react-query';
import { Card } from '@openturn/ui/basics/card.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { TICKET } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed } from '#site/needed.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { type ShownVisit, VisitFrame } from '#visit-parts/which/visit-frame.tsx';
import { withOwnStock } from './basket.ts';
import { Ordering } from './ordering.tsx';
import { productQueries } from './product-queries.ts';
import styles from './products.module.css';

/** SCREEN-16: what the business sells or asks for with a visit. */
export function Products() {
  const { t } = useTexts();
  return <VisitFrame title={t('products.title')}>{(visit) => <Shop {...visit} />}</VisitFrame>;
}

function Shop({ siteId, guid }: ShownVisit) {
  const { t } = useTexts();
  const { data, error, isError, fetchStatus, refetch } = useQuery(needed(productQueries.of(siteId, guid), isNothing));
  if (data && (data.products.length > 0 || data.order)) {
    return <Ordering siteId={siteId} guid={guid} shop={withOwnStock(data)} />;
  }
  if (data || isNothing(error)) {
    return (
      <Card>
        <Notice icon={TICKET} title={t('products.none')} text={t('products.noneText')} />
      </Card>
    );
  }
  if (isError || fetchStatus === 'paused') {
    return <FailedCard text={t('products.failed')} isOffline={fetchStatus === 'paused'} onRetry={refetch} />;
  }
  return (
    <>
      <VisuallyHidden role="status">{t('loading.products')}</VisuallyHidden>
      <Card>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.line}>
            <Skeleton size="long" />
          </div>
        ))}
      </Card>
    </>
  );
}

function isNothing(error: unknown): boolean {
  return isGone(error, 'not-found');
}
