import { useQueryClient } from '@tanstack/react-query';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { rememberAppointment } from '#appointments/own/remember-appointment.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries } from '#features/book/book-queries.ts';

/** Stores the new appointment on the device and refetches free times. */
export function useRememberBooked(): (guid: string) => void {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const siteId = Number(useSite().SiteID);
  return (guid) => {
    rememberAppointment(platform, siteId, guid);
    void queryClient.invalidateQueries({ queryKey: bookedKeys.ofSite(siteId) });
    queryClient.removeQueries({ queryKey: bookQueries.all, type: 'inactive' });
  };
}
