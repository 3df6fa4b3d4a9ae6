import { useQuery } from '@tanstack/react-query';
import { cityOf } from '@openturn/domain/format/city-of.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useOwnZone } from '#site/time/use-own-zone.ts';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';
import { soonestQuery } from './soonest-query.ts';
import { useZoneMoments } from './use-zone-moments.ts';

/**
 * Names the next free time of a service, or without one that of the business; empty if none is free. Services that
 * nobody comes in for are shown in the device's zone, as when booking.
 */
export function useSoonest(): (service?: string) => string {
  const { t } = useTexts();
  const { data } = useQuery(soonestQuery(Number(useSite().SiteID)));
  const site = data?.zone ?? 'UTC';
  const atSite = useZoneMoments(site);
  const atHome = useZoneMoments(useOwnZone() ?? site);
  const now = useNow();
  return (service) => {
    const rows = data?.rows.filter((row) => service === undefined || row.service === service) ?? [];
    const ahead = rows.flatMap(({ at, methods }) => (at !== null && at > now ? [{ at, methods }] : []));
    const [first] = ahead.toSorted((a, b) => a.at - b.at);
    if (!first) return '';
    const moments = first.methods.every((method) => method > MEET_METHODS.inPerson) ? atHome : atSite;
    const time = moments.shortText(first.at);
    // Whose clock it is, where the other one shows something else.
    const isPlain = atSite.shortText(first.at) === atHome.shortText(first.at);
    // Read on the server too, where both are the same: the page brings the texts that it has read.
    const inCity = t('book.timeIn', { time, city: cityOf(moments.zone) });
    return t('book.nextFree', { time: isPlain ? time : inCity });
  };
}
