import { useQuery } from '@tanstack/react-query';
import { isBookedGone } from '#appointments/appointment-queries.ts';
import { needed } from '#site/needed.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries, withDeviceClock } from '#features/book/book-queries.ts';

/** The time held for this visitor; an empty guid asks nothing. */
export function useHeld(guid: string, { isNeeded = false } = {}) {
  const held = bookQueries.held(Number(useSite().SiteID), guid);
  const { data, ...query } = useQuery({
    ...(isNeeded ? needed(held, isBookedGone) : held),
    enabled: guid !== '',
  });
  return {
    ...query,
    held: data && withDeviceClock(data, query.dataUpdatedAt),
    isGone: isBookedGone(query.error),
  };
}
