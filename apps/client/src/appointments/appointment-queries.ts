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
        const isWaiting = client.getQueryData<AppointmentOrStandby>(queryKey)?.kind === 'standby';
        const options = { siteId, guid, signal, zone: zoneOf(client, siteId) };
        return isWaiting ? find(options, 'standby', 'appointment') : find(options, 'appointment', 'standby');
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

type Kind = AppointmentOrStandby['kind'];
type FindOptions = { siteId: number; guid: string; signal: AbortSignal; zone: string };

/** The address does not tell which of the two it is, so the `other` one is asked for only if the first is missing. */
async function find(options: FindOptions, kind: Kind, other?: Kind): Promise<AppointmentOrStandby> {
  const { siteId, guid, signal, zone } = options;
  try {
    const [answer, { completeKind }] = await Promise.all([
      call(`GET client/${kind}/:guid`, { siteId, params: { guid }, signal }),
      import('./complete-booked.ts'),
    ]);
    return completeKind(kind, answer, { guid, zone });
  } catch (error) {
    if (!other || !isBookedGone(error)) throw error;
    return find(options, other);
  }
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
