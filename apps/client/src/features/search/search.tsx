import { Suspense, use } from 'react';
import { Card } from '@openturn/ui/basics/card.tsx';
import { PageHeading } from '@openturn/ui/basics/page-heading.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { lazyScreen, ScreenPart } from '#app/screens/lazy-screen.tsx';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { SiteContext } from '#site/use-site.ts';
import { FoundBusiness } from './found-business.tsx';
import { SearchHome } from './search-home.tsx';
import styles from './search.module.css';
import { useShownSearch } from './use-shown-search.ts';

/** In the app alone. */
const REGION = lazyScreen(async () => (await import('./region-field.tsx')).RegionField);
/** Few scan or suggest; the address opens them. */
const SCANNER = lazyScreen(async () => (await import('./scan/scanner.tsx')).Scanner);
const SUGGEST = lazyScreen(async () => (await import('./suggest/suggest.tsx')).Suggest);

/** SCREEN-08, ROUTE-08. ROUTE-21: this host's business comes first, with one tap to the original destination. */
export function Search() {
  const { t } = useTexts();
  const { phone } = usePlatform();
  const { hostSiteId } = useClientState();
  const shown = new URLSearchParams(useShownSearch());
  const found = Number(use(SiteContext)?.SiteID ?? hostSiteId ?? 0);
  if (shown.has('suggest')) {
    return (
      <Suspense>
        <ScreenPart screen={SUGGEST} />
      </Suspense>
    );
  }
  return (
    <div className={styles.search}>
      <PageHeading>{t('search.title')}</PageHeading>
      {found > 0 && (
        <>
          <p className={styles.lead}>{t('search.found')}</p>
          <Card>
            <FoundBusiness id={found} />
          </Card>
        </>
      )}
      <SearchHome />
      {phone && (
        <Suspense>
          <ScreenPart screen={REGION} />
        </Suspense>
      )}
      {shown.has('scan') && (
        <Suspense>
          <ScreenPart screen={SCANNER} />
        </Suspense>
      )}
    </div>
  );
}
