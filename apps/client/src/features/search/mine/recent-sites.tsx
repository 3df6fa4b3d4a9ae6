import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import { Card } from '@openturn/ui/basics/card.tsx';
import { CLOSE } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { addressLines } from '#site/address-lines.ts';
import { readRecentSites } from '#site/own/recent-sites-storage.ts';
import { siteQueries } from '#site/site-queries.ts';
import type { Site } from '#site/site.ts';
import { SiteLink } from '#features/search/site-link.tsx';
import styles from './my-lines.module.css';
import { forgetSites, restoreSites } from './own-sites.ts';

const MOST = 5;

type RecentSitesProps = {
  /** Lines that were joined at them are not known here. */
  isElsewhere: boolean;
};

/** The businesses seen last on this device. */
export function RecentSites({ isElsewhere }: RecentSitesProps) {
  const { t } = useTexts();
  const platform = usePlatform();
  const [ids, setIds] = useState(() => readRecentSites(platform.storage));
  /** All of them, before some were removed. */
  const [before, setBefore] = useState<string[] | null>(null);
  const replies = useQueries({ queries: ids.slice(0, MOST).map((id) => siteQueries.state(Number(id))) });
  const undo = useRef<HTMLButtonElement>(null);
  // What was tapped is gone.
  useEffect(() => undo.current?.focus(), [before]);
  const forget = (gone: string[]) => {
    forgetSites(platform, gone);
    setBefore(ids);
    setIds(ids.filter((id) => !gone.includes(id)));
  };
  const restore = () => {
    if (!before) return;
    restoreSites(platform.storage, before);
    setIds(before);
    setBefore(null);
  };
  const isEmpty = ids.length === 0 || replies.every(({ isError }) => isError);
  if (isEmpty && !before) return null;
  return (
    <section aria-labelledby="recent-sites">
      <div className={styles.head}>
        <h2 className={styles.title} id="recent-sites">
          {t('search.recent')}
        </h2>
        {!isEmpty && (
          <button type="button" className={styles.clear} onClick={() => forget(ids)}>
            {t('search.clearRecent')}
          </button>
        )}
      </div>
      {isElsewhere && !isEmpty && <p className={styles.hint}>{t('search.linesElsewhere')}</p>}
      {!isEmpty && (
        <Card as="ul">
          {replies.map(({ data, isError }, index) => {
            const id = ids[index] ?? '';
            return (
              !isError && (
                <li key={id} className={styles.item}>
                  {data ? <Recent site={data} onForget={() => forget([id])} /> : <Blank />}
                </li>
              )
            );
          })}
        </Card>
      )}
      <div role="status" className={styles.undo}>
        {before && (
          <>
            {t('search.recentRemoved')}
            <button ref={undo} type="button" className={styles.clear} onClick={restore}>
              {t('search.undo')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function Recent({ site, onForget }: { site: Site; onForget: () => void }) {
  const { t, language } = useTexts();
  const name = pickName(site.Names, language) || site.LocationName;
  return (
    <>
      <SiteLink siteId={Number(formatSiteId(site.SiteID))} path="/" className={styles.row}>
        <Logo name={name} url={logoUrl(site.CustomStyles, site.Appearance)} />
        <span className={styles.facts}>
          <bdi className={styles.line}>{name}</bdi>
          <bdi>{addressLines(site.Location).join(', ')}</bdi>
        </span>
      </SiteLink>
      <button type="button" className={styles.forget} aria-label={t('search.forget', { name })} onClick={onForget}>
        <Icon path={CLOSE} />
      </button>
    </>
  );
}

function Blank() {
  return (
    <span className={styles.row}>
      <Skeleton size="long" />
    </span>
  );
}
