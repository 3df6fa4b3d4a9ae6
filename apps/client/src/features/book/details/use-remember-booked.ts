import { useQueryClient } from '@tanstack/react-query';
import { bookedKeys } from '#appointments/booked-keys.ts';
import { rememberAppointment } from '#appointments/own/remember-appointment.ts';
import { usePlatform } from '#platform/platform.ts';
import { isSharedDevice, leaveShared } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { bookQueries } from '#features/book/book-queries.ts';

/** Stores the new appointment on the device and refetches free times. */
export function useRememberBooked(): (guid: string) => void {
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const site = useSite();
  const siteId = Number(site.SiteID);
  return (guid) => {
    // The next person at a shared device must not see it.
    if (isSharedDevice(platform.storage, site)) leaveShared();
    else rememberAppointment(platform, siteId, guid);
    void queryClient.invalidateQueries({ queryKey: bookedKeys.ofSite(siteId) });
    queryClient.removeQueries({ queryKey: bookQueries.all, type: 'inactive' });
  };
}
