import { useSearch } from 'wouter';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';

/** The query of the page's address; empty on the server, which renders by path alone. */
export function useShownSearch(): string {
  const search = useSearch();
  return useIsHydrated() ? search : '';
}
