import { useQuery } from '@tanstack/react-query';
import type { AppointmentView, StandbyView } from '@openturn/contract/visitor/appointment-view.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';
import { appointmentQueries } from '#appointments/appointment-queries.ts';
import { isComing, isWaiting } from '#appointments/is-coming.ts';
import { ownAppointments } from './own-appointments.ts';

/** Switching between two screens sends one request. */
const FRESH_MS = 20_000;

export type OwnAppointments = { appointments: AppointmentView[]; standbys: StandbyView[] };

/** This device's upcoming appointments. Sends a request only if the device may have any, and they are asked for. */
export function useOwnAppointments({ isAsked = true } = {}): OwnAppointments {
  const siteId = Number(useSite().SiteID);
  const guids = ownAppointments(usePlatform(), siteId);
  const { data } = useQuery({
    ...appointmentQueries.mine(siteId, guids),
    enabled: isAsked && guids.length > 0,
    staleTime: FRESH_MS,
  });
  const appointments = (data?.rows ?? []).filter(isComing);
  const kept = new Set(appointments.map(({ standby }) => standby));
  return {
    appointments: appointments.toSorted((one, other) => one.at - other.at),
    // An offer reserved for one visitor is already listed as an appointment.
    standbys: (data?.standbys ?? []).filter((each) => isWaiting(each) && !kept.has(each.guid)),
  };
}
