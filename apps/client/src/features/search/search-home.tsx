import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { PIN } from '@openturn/ui/icons/icon-paths.ts';
import { Icon } from '@openturn/ui/icons/icon.tsx';
import { SCAN } from '@openturn/ui/icons/search-icon-paths.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { useClientState } from '#app/start/client-state.ts';
import { usePlatform } from '#platform/platform.ts';
import { NeedsScript } from '#site/parts/needs-script.tsx';
import { ResultSkeleton } from './list/result-skeleton.tsx';
import { Results } from './list/results.tsx';
import { MapToggle } from './map/map-toggle.tsx';
import { hasBeenAnywhere } from './mine/own-sites.ts';
import { SearchField } from './search-field.tsx';
import { searchQueries } from './search-queries.ts';
import { readTerms, type SearchTerms, suggestPath, termsPath, termsQuery } from './search-terms.ts';
import { useShownSearch } from './use-shown-search.ts';
import styles from './search.module.css';
import { addWhere, useWhere, type Where } from './where/where-store.ts';
import { WhereCard } from './where/where-card.tsx';

/** Loaded for whoever has been at a business with this device. */
const MY_LINES = lazyScreen(async () => (await import('./mine/my-lines.tsx')).MyLines);
const RECENT = lazyScreen(async () => (await import('./mine/recent-sites.tsx')).RecentSites);

/** SCREEN-08. */
export function SearchHome() {
  const { t } = useTexts();
  const search = useSearch();
  const terms = readTerms(useShownSearch());
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const change = (next: SearchTerms) => navigate(termsPath(next), { replace: true });
  return (
    <>
      <div className={styles.field}>
        {/* Another name is looked for again with its misspellings, and near first. */}
        <SearchField
          ref={field}
          // From the start, or a field that the browser has filled in again would count as emptied.
          name={readTerms(search).name}
          onChange={(name) => change({ ...terms, name, isExact: false, isEverywhere: false })}
        />
        <Link href={scanPath(terms)} {...buttonLook('quiet')}>
          <Icon path={SCAN} />
          {t('scan.title')}
        </Link>
      </div>
      <NeedsScript />
      {isHydrated ? <Found terms={terms} onTerms={change} /> : <ResultSkeleton />}
      <p className={styles.missing}>
        {t('suggest.title')} <Link href={suggestPath(terms)}>{t('search.suggest')}</Link>
      </p>
    </>
  );
}

function Found({ terms, onTerms }: { terms: SearchTerms; onTerms: (terms: SearchTerms) => void }) {
  const { t } = useTexts();
  const where = useWhere(terms.near);
  const [, navigate] = useLocation();
  const { storage, phone } = usePlatform();
  const hasBeen = hasBeenAnywhere(storage);
  // A browser keeps a line with the address of the business that it was joined at; the app has one storage.
  const isElsewhere = useClientState().siteId === 0 && !phone;
  const [isChoosing, setChoosing] = useState(false);
  const isSearching = where !== null || terms.name.trim() !== '';
  const heading = useFocusOnChange(where);
  const choose = (next: Where) => {
    setChoosing(false);
    // A step of its own, so that Back undoes it.
    navigate(termsPath({ ...terms, near: addWhere(next) }));
  };
  const style = useQuery({ ...searchQueries.map(), enabled: isSearching }).data?.style ?? null;
  return (
    <>
      {hasBeen && <Later screen={MY_LINES} props={{}} />}
      {isSearching && (
        <section className={styles.results} aria-labelledby="search-found">
          <div className={styles.head}>
            <h2 className={styles.title} id="search-found" ref={heading} tabIndex={-1}>
              {where === null || terms.isEverywhere
                ? t('search.everywhereTitle')
                : where.name
                  ? t('search.nearPlace', { place: where.name })
                  : t('search.nearYou')}
            </h2>
            <div className={styles.filters}>
              {style && <MapToggle terms={terms} className={styles.filter} />}
              <button
                type="button"
                className={styles.filter}
                aria-pressed={terms.isOpenOnly}
                onClick={() => onTerms({ ...terms, isOpenOnly: !terms.isOpenOnly })}
              >
                {t('search.openNow')}
              </button>
            </div>
          </div>
          <Results key={JSON.stringify(termsQuery(terms, where))} {...{ terms, where, onTerms, style }} />
        </section>
      )}
      {where === null || isChoosing ? (
        <WhereCard where={where} onChoose={choose} />
      ) : (
        <Button look="quiet" onClick={() => setChoosing(true)}>
          <Icon path={PIN} />
          {t('search.otherPlace')}
        </Button>
      )}
      {hasBeen && (isElsewhere || !isSearching) && <Later screen={RECENT} props={{ isElsewhere }} />}
    </>
  );
}

/** What was tapped to choose a place is gone; what it brought has this heading. */
function useFocusOnChange(where: Where | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(where);
  useEffect(() => {
    if (before.current !== where) heading.current?.focus();
    before.current = where;
  }, [where]);
  return heading;
}

function scanPath(terms: SearchTerms): string {
  const path = termsPath(terms);
  return `${path}${path.includes('?') ? '&' : '?'}scan=1`;
}
