import { useQueryClient } from '@tanstack/react-query';
import { useStored } from '#platform/use-stored.ts';
import { useSite } from '#site/use-site.ts';
import { bookedKeys } from '#appointments/booked-keys.ts';

/** Whether there may be appointments of this device; what asks for them is fetched only then. */
export function useHasBooked(): boolean {
  const siteId = Number(useSite().SiteID);
  const isKnown = useQueryClient().getQueryData(bookedKeys.mine(siteId)) !== undefined;
  return !!useStored(bookedKeys.own(siteId)) || isKnown;
}
