import { POSITION_DECIMALS } from '@openturn/domain/search/search-limits.ts';
import type { Where } from './where/where-store.ts';

/** What is looked for; in the page's address, so that Back finds it again. */
export type SearchTerms = {
  name: string;
  isOpenOnly: boolean;
  /** No misspelling is looked for. */
  isExact: boolean;
  isEverywhere: boolean;
  /** What is found is shown on the map too. */
  isMap: boolean;
  /** Which of the places that this tab has chosen; the address does not say where it is. 0 for none. */
  near: number;
};

export function readTerms(search: string): SearchTerms {
  const given = new URLSearchParams(search);
  return {
    name: given.get('name') ?? '',
    isOpenOnly: given.has('open'),
    isExact: given.has('exact'),
    isEverywhere: given.has('everywhere'),
    isMap: given.has('map'),
    near: Number(given.get('near')),
  };
}

export function termsPath({ name, isOpenOnly, isExact, isEverywhere, isMap, near }: SearchTerms): string {
  const given = new URLSearchParams({
    ...(name && { name }),
    ...(isOpenOnly && { open: '1' }),
    ...(isExact && { exact: '1' }),
    ...(isEverywhere && { everywhere: '1' }),
    ...(isMap && { map: '1' }),
    ...(near > 0 && { near: `${near}` }),
  });
  return given.size > 0 ? `/search?${given}` : '/search';
}

/** Where a business of that name is suggested. */
export function suggestPath({ name }: SearchTerms): string {
  return `/search?${new URLSearchParams({ suggest: name.trim() })}`;
}

/** As the server is asked. */
export function termsQuery({ name, isOpenOnly, isExact, isEverywhere }: SearchTerms, where: Where | null) {
  const words = name.trim();
  return {
    ...(words && { name: words }),
    ...(where && { lat: rounded(where.latitude), lon: rounded(where.longitude) }),
    ...(isOpenOnly && { open: '1' as const }),
    ...(isExact && { exact: '1' as const }),
    ...(isEverywhere && { everywhere: '1' as const }),
  };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(POSITION_DECIMALS));
}
