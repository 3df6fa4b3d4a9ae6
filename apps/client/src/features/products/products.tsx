import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { INFO } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed, onPage } from '#site/needed.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { useSite } from '#site/use-site.ts';
import styles from './products.module.css';

const productQueries = {
  list: (siteId: number) =>
    queryOptions({
      queryKey: ['products', siteId] as const,
      queryFn: ({ signal }) => call('GET client/products', { siteId, signal }),
      staleTime: 30_000,
      meta: onPage('everybody'),
    }),
};

/** What the business sells, with durations and prices. */
export function Products() {
  const { t } = useTexts();
  const { data, isError, fetchStatus, refetch } = useQuery(needed(productQueries.list(Number(useSite().SiteID))));
  const hasFailed = !data && (isError || fetchStatus === 'paused');
  return (
    <>
      <PageHeading>{t('products.title')}</PageHeading>
      {data && <ProductList products={data} />}
      {hasFailed && <FailedCard text={t('products.failed')} onRetry={refetch} />}
      {!data && !hasFailed && <VisuallyHidden role="status">{t('loading.products')}</VisuallyHidden>}
    </>
  );
}

function ProductList({ products: { currency, rows } }: { products: CallReply<'GET client/products'> }) {
  const { t, language } = useTexts();
  if (rows.length === 0) {
    return (
      <Card>
        <Notice icon={INFO} title={t('products.none')} />
      </Card>
    );
  }
  return (
    <Card as="ul">
      {rows.map(({ id, names, minutes, price }) => (
        <li key={id} className={styles.product}>
          <bdi className={styles.name}>{pickName(names, language)}</bdi>
          <span className={styles.facts}>
            {t('book.minutes', { minutes })}
            {price !== null && <bdi className={styles.price}>{formatSmallest(price, { currency, language })}</bdi>}
          </span>
        </li>
      ))}
    </Card>
  );
}
