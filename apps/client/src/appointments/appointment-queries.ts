import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { call } from '@openturn/web/api/call.ts';
import { answeredOnPage } from '#site/needed.ts';
import { siteQueries } from '#site/site-queries.ts';
import { bookedKeys } from './booked-keys.ts';
import { type AppointmentOrStandby, newerOf } from './appointment-or-standby.ts';

/** Data that came with the page is not refetched at once; the live connection announces changes. */
const FRESH_MS = 10_000;

export const appointmentQueries = {
  ofSite: bookedKeys.ofSite,
  /** Anyone who knows the guid may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: bookedKeys.one(siteId, guid),
      queryFn: ({ signal, client, queryKey }) => {
        const known = client.getQueryData<AppointmentOrStandby>(queryKey);
        return find({ siteId, guid, signal, zone: zoneOf(client, siteId) }, known?.kind);
      },
      structuralSharing: (before, after) =>
        newerOf(before as AppointmentOrStandby | undefined, after as AppointmentOrStandby),
      staleTime: FRESH_MS,
      meta: answeredOnPage('guid'),
    }),
  /** This device's upcoming appointments, including `known` ones opened by link. */
  mine: (siteId: number, known: readonly string[] = []) =>
    queryOptions({
      queryKey: bookedKeys.mine(siteId),
      queryFn: async ({ signal, client }) => {
        const query = { also: known.join('.') };
        const zone = zoneOf(client, siteId);
        const [answer, { completeRows }] = await Promise.all([
          call('GET client/appointments', { siteId, query, signal }),
          import('./complete-booked.ts'),
        ]);
        return completeRows(answer, zone);
      },
    }),
};

type FindOptions = { siteId: number; guid: string; signal: AbortSignal; zone: string };

/** The address does not tell which of the two it is, so the other one is asked for only if this one is missing. */
async function find(options: FindOptions, known?: AppointmentOrStandby['kind']): Promise<AppointmentOrStandby> {
  const [likely, other] = known === 'standby' ? [findStandby, findAppointment] : [findAppointment, findStandby];
  try {
    return await likely(options);
  } catch (error) {
    if (!isBookedGone(error)) throw error;
    return other(options);
  }
}

async function findAppointment({ siteId, guid, signal, zone }: FindOptions): Promise<AppointmentOrStandby> {
  const [answer, { completeBooked }] = await Promise.all([
    call('GET client/appointment/:guid', { siteId, params: { guid }, signal }),
    import('./complete-booked.ts'),
  ]);
  return completeBooked(answer, { guid, zone });
}

async function findStandby({ siteId, guid, signal, zone }: FindOptions): Promise<AppointmentOrStandby> {
  const [answer, { completeWaiting }] = await Promise.all([
    call('GET client/standby/:guid', { siteId, params: { guid }, signal }),
    import('./complete-booked.ts'),
  ]);
  return completeWaiting(answer, { guid, zone });
}

/** The business's zone, or the device's if the business has not loaded. */
function zoneOf(client: QueryClient, siteId: number): string {
  const site = client.getQueryData(siteQueries.state(siteId).queryKey);
  return site?.Zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The guid belongs neither to an appointment nor to a place on the waiting list. */
export function isBookedGone(error: unknown): boolean {
  return isGone(error, 'appointment-gone');
}
