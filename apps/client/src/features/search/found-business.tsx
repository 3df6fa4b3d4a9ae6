import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useLocation } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ClientStateContext, useClientState } from '#app/start/client-state.ts';
import { ScreenFailed } from '#app/screens/screen-failed.tsx';
import { addressLines } from '#site/address-lines.ts';
import { siteQueries } from '#site/site-queries.ts';
import styles from './search.module.css';

export function FoundBusiness({ id }: { id: number }) {
  const { t, language } = useTexts();
  const proceed = useContinue(id);
  const { data: site, isError, refetch } = useQuery(siteQueries.state(id));
  if (isError) return <ScreenFailed onRetry={() => void refetch()} />;
  if (!site) return <Skeleton size="long" />;
  const name = pickName(site.Names, language) || site.LocationName;
  return (
    <div className={styles.found}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      <p className={styles.address}>
        <bdi>{addressLines(site.Location).join(', ')}</bdi>
      </p>
      <Button onClick={proceed}>{t('search.continue')}</Button>
    </div>
  );
}

/** Chooses the business and continues to the path requested first. */
function useContinue(id: number): () => void {
  const store = use(ClientStateContext);
  const { siteId, wanted } = useClientState();
  const [, navigate] = useLocation();
  return () => {
    if (siteId !== id) store?.update((before) => ({ ...before, siteId: id, openFromHost: true, wanted: null }));
    navigate(wanted ?? '/');
  };
}
