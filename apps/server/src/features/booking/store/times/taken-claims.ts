import type { Kysely } from 'kysely';
import type { Claim } from '#features/booking/store/appointment-store.ts';
import { granulesOf } from './busy-times.ts';
import type { Database } from '#kernel/db/database.ts';

/** Those with a part that another time occupies; a time with several seats may be shared. */
export async function takenClaims(
  kysely: Kysely<Database>,
  siteId: number,
  claims: readonly Claim[],
): Promise<ReadonlySet<number>> {
  const spans = claims.map(({ busyFrom, busyUntil }) => granulesOf(busyFrom, busyUntil));
  if (claims.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('busy_granules')
    .select(['staff_id as staffId', 'granule', 'time_id as timeId'])
    .where('site_id', '=', siteId)
    .where('staff_id', 'in', [...new Set(claims.map(({ staffId }) => staffId))])
    .where('granule', '>=', Math.min(...spans.flat()))
    .where('granule', '<=', Math.max(...spans.flat()))
    .execute();
  const occupied = new Map(rows.map(({ staffId, granule, timeId }) => [`${staffId} ${granule}`, timeId]));
  const taken = new Set<number>();
  for (const [index, { staffId, timeId }] of claims.entries()) {
    const isOthers = (granule: number) => (occupied.get(`${staffId} ${granule}`) ?? timeId) !== timeId;
    if (spans[index]?.some(isOthers)) taken.add(index);
    // What comes later in the list finds it taken.
    else for (const granule of spans[index] ?? []) occupied.set(`${staffId} ${granule}`, timeId);
  }
  return taken;
}
