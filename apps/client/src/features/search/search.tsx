import { Suspense, use } from 'react';
import { Link, useSearch } from 'wouter';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Card } from '@openturn/ui/basics/card.tsx';
import { INFO } from '@openturn/ui/icons/more-icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { SCAN } from '@openturn/ui/icons/search-icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { SiteContext } from '#site/use-site.ts';
import { FoundBusiness } from './found-business.tsx';
import styles from './search.module.css';

/** In the app alone. */
const REGION = lazyScreen(async () => (await import('./region-field.tsx')).RegionField);
/** Few scan; the address opens it. */
const SCANNER = lazyScreen(async () => (await import('./scan/scanner.tsx')).Scanner);

export function Search() {
  const { t } = useTexts();
  const { phone } = usePlatform();
  const isScanning = new URLSearchParams(useSearch()).has('scan');
  return (
    <>
      <Found />
      <Link href="/search?scan" {...buttonLook('quiet')}>
        <Icon path={SCAN} />
        {t('scan.title')}
      </Link>
      {phone && (
        <Suspense>
          <ScreenPart screen={REGION} />
        </Suspense>
      )}
      {isScanning && (
        <Suspense>
          <ScreenPart screen={SCANNER} />
        </Suspense>
      )}
    </>
  );
}

/** ROUTE-21: offers this host's business first, with one tap to the original destination. */
function Found() {
  const { t } = useTexts();
  const { hostSiteId } = useClientState();
  const found = Number(use(SiteContext)?.SiteID ?? hostSiteId ?? 0);
  if (found === 0) return <Notice heading="h1" icon={INFO} title={t('search.title')} text={t('search.none')} />;
  return (
    <div className={styles.search}>
      <PageHeading>{t('search.title')}</PageHeading>
      <p className={styles.lead}>{t('search.found')}</p>
      <Card>
        <FoundBusiness id={found} />
      </Card>
    </div>
  );
}
