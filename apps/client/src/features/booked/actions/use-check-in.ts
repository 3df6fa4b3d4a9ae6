import { use } from 'react';
import { useLocation } from 'wouter';
import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import { call } from '@openturn/web/api/call.ts';
import { ClientStateContext } from '#app/start/client-state.ts';
import { leaveBooked } from '#appointments/own/return-to-booked.ts';
import { useSite } from '#site/use-site.ts';
import type { BookedActs } from './use-booked-acts.ts';
import { useShowBooked } from './use-show-booked.ts';

/**
 * Replaces the appointment with its ticket, so that Back skips it. A service without a line stays on this page, which
 * says who will call.
 */
export function useCheckIn(appointment: AppointmentView, acts: BookedActs): () => Promise<void> {
  const siteId = Number(useSite().SiteID);
  const [, navigate] = useLocation();
  const show = useShowBooked();
  const clientState = use(ClientStateContext);
  const { guid } = appointment;
  return async () => {
    const send = () => call('POST client/appointment/:guid/checkin', { siteId, params: { guid }, body: {} });
    const done = await acts.act('check_in', send);
    if (!done) return;
    show({ kind: 'appointment', view: { ...appointment, ...done.appointment } });
    if (!done.appointment) await acts.refetch();
    // ROUTE-22.
    clientState?.update((state) => ({ ...state, checkedin: true }));
    if (!done.ticket) return;
    leaveBooked();
    navigate(`/status/${done.ticket}`, { replace: true });
  };
}
