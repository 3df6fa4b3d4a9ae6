import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { addressLines } from '#site/address-lines.ts';
import { forgetSites, readRecentSites } from '#site/own/recent-sites-storage.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { Site } from '#site/site.ts';
import { SiteLink } from '#features/search/site-link.tsx';
import styles from './my-lines.module.css';

const MOST = 5;

/** The businesses seen last on this device. */
export function RecentSites() {
  const { t } = useTexts();
  const { storage } = usePlatform();
  const [ids, setIds] = useState(() => readRecentSites(storage).slice(0, MOST));
  const replies = useQueries({ queries: ids.map((id) => siteQueries.state(Number(id))) });
  if (ids.length === 0 || replies.every(({ isError }) => isError)) return null;
  return (
    <section aria-labelledby="recent-sites">
      <div className={styles.head}>
        <h2 className={styles.title} id="recent-sites">
          {t('search.recent')}
        </h2>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            forgetSites(storage);
            setIds([]);
          }}
        >
          {t('search.clearRecent')}
        </button>
      </div>
      <Card as="ul">
        {replies.map(
          ({ data, isError }, index) =>
            !isError && <li key={ids[index]}>{data ? <Recent site={data} /> : <Blank />}</li>,
        )}
      </Card>
    </section>
  );
}

function Recent({ site }: { site: Site }) {
  const { language } = useTexts();
  const name = pickName(site.Names, language) || site.LocationName;
  return (
    <SiteLink siteId={Number(formatSiteId(site.SiteID))} path="/" className={styles.row}>
      <Logo name={name} url={logoUrl(site.CustomStyles, site.Appearance)} />
      <span className={styles.facts}>
        <bdi className={styles.line}>{name}</bdi>
        <bdi>{addressLines(site.Location).join(', ')}</bdi>
      </span>
    </SiteLink>
  );
}

function Blank() {
  return (
    <span className={styles.row}>
      <Skeleton size="long" />
    </span>
  );
}
