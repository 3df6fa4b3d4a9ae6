import { useLocation } from 'wouter';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { usePlatform } from '#platform/platform.ts';
import { type SearchTerms, termsPath } from '#features/search/search-terms.ts';

type MapToggleProps = { terms: SearchTerms; className: string | undefined };

/** Opens and closes the map; Back closes it too. */
export function MapToggle({ terms, className }: MapToggleProps) {
  const { t } = useTexts();
  const { phone } = usePlatform();
  const [, navigate] = useLocation();
  const toggle = () => {
    const path = termsPath({ ...terms, isMap: !terms.isMap });
    if (terms.isMap || phone || isOfSearch()) navigate(path, { replace: terms.isMap });
    else location.assign(path);
  };
  return (
    <button type="button" className={className} aria-pressed={terms.isMap} onClick={toggle}>
      {t('search.map')}
    </button>
  );
}

/** Only the search's own page may load from the host of the map: the page of another screen, on which one has come here, may not. */
function isOfSearch(): boolean {
  const page = performance.getEntriesByType('navigation')[0]?.name;
  return page !== undefined && new URL(page).pathname === '/search';
}
