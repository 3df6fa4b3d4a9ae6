import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { call } from '@openturn/web/api/call.ts';
import { siteQueries } from '#site/site-queries.ts';
import { bookedKeys } from './booked-keys.ts';
import { type Booked, newerOf } from './appointment-or-standby.ts';

/** What came with the page is not asked for at once; the live connection tells of a change. */
const FRESH_MS = 10_000;

export const appointmentQueries = {
  ofSite: bookedKeys.ofSite,
  /** Whoever knows the guid may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: bookedKeys.one(siteId, guid),
      queryFn: ({ signal, client }) => find({ siteId, guid, signal, zone: zoneOf(client, siteId) }),
      structuralSharing: (before, after) => newerOf(before as Booked | undefined, after as Booked),
      staleTime: FRESH_MS,
    }),
  /** The coming ones of this device; with those that it knows from links. */
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

type Find = { siteId: number; guid: string; signal: AbortSignal; zone: string };

async function find({ siteId, guid, signal, zone }: Find): Promise<Booked> {
  const requests = { siteId, params: { guid }, signal };
  try {
    const [answer, { completeBooked }] = await Promise.all([
      call('GET client/appointment/:guid', requests),
      import('./complete-booked.ts'),
    ]);
    return completeBooked(answer, { guid, zone });
  } catch (error) {
    if (!isBookedGone(error)) throw error;
    const [answer, { completeWaiting }] = await Promise.all([
      call('GET client/standby/:guid', requests),
      import('./complete-booked.ts'),
    ]);
    return completeWaiting(answer, { guid, zone });
  }
}

/** Of the site, or where that is not known of the device. */
function zoneOf(client: QueryClient, siteId: number): string {
  const site = client.getQueryData(siteQueries.state(siteId).queryKey);
  return site?.Zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Neither an appointment nor a place on the waiting list. */
export function isBookedGone(error: unknown): boolean {
  return isGone(error, 'appointment-gone');
}
