import { useQuery } from '@tanstack/react-query';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import { isComing, isWaiting } from '#appointments/is-coming.ts';
import { ownAppointments } from './own-appointments.ts';

/** Whoever goes to and fro between two screens asks once. */
const FRESH_MS = 20_000;

export type OwnAppointments = { appointments: AppointmentView[]; standbys: StandbyView[] };

/** What is coming up for this device, as far as it is known; asks only where there is any. */
export function useOwnAppointments(): OwnAppointments {
  const siteId = Number(useSite().SiteID);
  const guids = ownAppointments(usePlatform(), siteId);
  const { data } = useQuery({
    ...appointmentQueries.mine(siteId, guids),
    enabled: guids.length > 0,
    staleTime: FRESH_MS,
  });
  const appointments = (data?.rows ?? []).filter(isComing);
  const kept = new Set(appointments.map(({ standby }) => standby));
  return {
    appointments: appointments.toSorted((one, other) => one.at - other.at),
    // An offer that is kept for one alone stands there as the appointment that it would be.
    standbys: (data?.standbys ?? []).filter((each) => isWaiting(each) && !kept.has(each.guid)),
  };
}
