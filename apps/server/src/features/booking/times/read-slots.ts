import { isDate } from '@openturn/domain/format/is-date.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { busyRange, freeTimes, type Days, type FreeDay } from './free-times.ts';
import { readVisit, type Wanted } from './visit.ts';

type ReadSlots = Days & {
  siteId: number;
  wanted: Wanted;
  /** The guid of an appointment being moved; its own time counts as free. */
  moving?: string | undefined;
};

type Refusal = { code: 'site-unknown' | 'service-gone' | 'invalid-input' };

/** Free times by the site's days. */
export async function readSlots(
  { siteId, wanted, from, days, moving }: ReadSlots,
  deps: BookingDeps,
): Promise<Result<{ zone: string; rows: FreeDay[] }, Refusal>> {
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  if (!isDate(from)) return err({ code: 'invalid-input' });
  const visit = readVisit(offer, wanted);
  if (!visit.ok) return visit;
  const range = { from, days };
  const given = moving === undefined ? [] : [moving];
  const busy = await deps.offers.busy(siteId, busyRange(range, offer.zone), given);
  const now = deps.clock.now();
  return ok({
    zone: offer.zone,
    rows: freeTimes({ ...range, offer, visit: visit.value, busy, now }),
  });
}
