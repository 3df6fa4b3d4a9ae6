import { queryOptions, useQuery } from '@tanstack/react-query';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { cachedCall } from '@openturn/web/api/cached-calls.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { needed, answeredOnPage } from '#site/needed.ts';
import { FailedCard } from '#site/parts/failed-card.tsx';
import { useSite } from '#site/use-site.ts';
import { LocationCard } from './location-card.tsx';
import { LocationsSkeleton, NoOtherLocations } from './locations-states.tsx';
import { NearestFirst } from './nearest-first.tsx';
import { sortLocations } from './sort-locations.ts';
import { usePosition } from './use-position.ts';
import styles from './locations.module.css';

const FRESH_MS = 30_000;

const locationQueries = {
  list: (siteId: number) =>
    queryOptions({
      queryKey: ['locations', siteId] as const,
      queryFn: () => cachedCall('GET client/locations', { siteId }, FRESH_MS),
      // The live connection does not cover other sites' waits.
      refetchInterval: FRESH_MS,
      staleTime: FRESH_MS,
      meta: answeredOnPage('everybody'),
    }),
};

/** SCREEN-18: the company's other sites; choosing one switches site. */
export function Locations() {
  const { t, language } = useTexts();
  const site = useSite();
  const { data, isError, fetchStatus, refetch } = useQuery(needed(locationQueries.list(Number(site.SiteID))));
  const position = usePosition();
  const places = data && sortLocations(data.rows, language, position.here);
  return (
    <>
      <PageHeading>{t('locations.title')}</PageHeading>
      {(!places || places.length > 1) && (
        <p className={styles.lead}>{t('locations.leadOf', { company: site.CompanyName || site.LocationName })}</p>
      )}
      {places && places.length > 1 && <NearestFirst position={position} />}
      {places && places.length > 1 && (
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.row.SiteID}>
              <LocationCard place={place} />
            </li>
          ))}
        </ul>
      )}
      {places && places.length <= 1 && <NoOtherLocations />}
      {!data && (isError || fetchStatus === 'paused') && <FailedCard text={t('locations.failed')} onRetry={refetch} />}
      {!data && !isError && fetchStatus !== 'paused' && <LocationsSkeleton />}
    </>
  );
}
