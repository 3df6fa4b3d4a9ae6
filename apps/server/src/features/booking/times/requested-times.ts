import type { WireSpan, WireStart } from '@openturn/contract/wire.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';

type Refusal = { code: 'site-unknown' | 'invalid-input' };
type RequestedStart = WireStart & { at?: number | undefined };
type RequestedWindow = WireSpan & { from?: number | undefined; until?: number | undefined };
type Zones = Pick<BookingDeps, 'offers'>;

/**
 * VAL-09: a time given as an instant, or as the site's date and time. If both are given, the instant
 * counts, because a clock shows an hour twice when it goes back.
 */
export async function requestedStart(
  siteId: number,
  requested: RequestedStart,
  deps: Zones,
): Promise<Result<number, Refusal>> {
  if (requested.at !== undefined) return ok(requested.at);
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  const at = shownAt(requested.Date, requested.Time, offer.zone);
  return at === null ? err({ code: 'invalid-input' }) : ok(at);
}

type Window = { from: number; until: number };

export async function requestedWindows(
  siteId: number,
  requested: readonly RequestedWindow[],
  deps: Zones,
): Promise<Result<Window[], Refusal>> {
  const offer = await deps.offers.offer(siteId);
  if (!offer) return err({ code: 'site-unknown' });
  const windows = requested.flatMap((each) => {
    const from = each.from ?? shownAt(each.Date, each.Time, offer.zone);
    const until = each.until ?? shownAt(each.UntilDate ?? each.Date, each.UntilTime, offer.zone);
    return from === null || until === null ? [] : [{ from, until }];
  });
  return windows.length < requested.length ? err({ code: 'invalid-input' }) : ok(windows);
}

function shownAt(date: string | undefined, time: string | undefined, zone: string): number | null {
  return date !== undefined && time !== undefined && isDate(date) ? instantAt(date, time, zone) : null;
}
