import { useQueryClient } from '@tanstack/react-query';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import type { AppointmentOrStandby } from '#appointments/appointment-or-standby.ts';
import { useSite } from '#site/use-site.ts';

export function useShowBooked(): (booked: AppointmentOrStandby) => void {
  const client = useQueryClient();
  const siteId = Number(useSite().SiteID);
  return (booked) => {
    client.setQueryData(appointmentQueries.one(siteId, booked.view.guid).queryKey, booked);
    void client.invalidateQueries({ queryKey: appointmentQueries.mine(siteId).queryKey, exact: true });
  };
}
