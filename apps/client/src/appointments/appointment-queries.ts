import { queryOptions } from '@tanstack/react-query';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { call } from '@openturn/web/api/call.ts';
import { bookedKeys } from './booked-keys.ts';
import { type Booked, newerOf } from './booked.ts';

export const appointmentQueries = {
  ofSite: bookedKeys.ofSite,
  /** Whoever knows the guid may see it. */
  one: (siteId: number, guid: string) =>
    queryOptions({
      queryKey: bookedKeys.one(siteId, guid),
      queryFn: ({ signal }) => find(siteId, guid, signal),
      structuralSharing: (before, after) => newerOf(before as Booked | undefined, after as Booked),
    }),
  /** The coming ones of this device; with those that it knows from links. */
  mine: (siteId: number, known: readonly string[] = []) =>
    queryOptions({
      queryKey: bookedKeys.mine(siteId),
      queryFn: async ({ signal }) => {
        const query = { also: known.join('.') };
        const { rows, standbys } = await call('GET client/appointments', { siteId, query, signal });
        return { rows, standbys };
      },
    }),
};

async function find(siteId: number, guid: string, signal: AbortSignal): Promise<Booked> {
  const asked = { siteId, params: { guid }, signal };
  try {
    return { kind: 'appointment', view: (await call('GET client/appointment/:guid', asked)).appointment };
  } catch (error) {
    if (!isBookedGone(error)) throw error;
    return { kind: 'standby', view: (await call('GET client/standby/:guid', asked)).standby };
  }
}

/** Neither an appointment nor a place on the waiting list. */
export function isBookedGone(error: unknown): boolean {
  return isGone(error, 'appointment-gone');
}
