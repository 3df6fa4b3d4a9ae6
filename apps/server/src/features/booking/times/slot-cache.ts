import { LRUCache } from 'lru-cache';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { computeDay, isFresh, isSameSetup, markOf, type CachedDay, type Validity } from './cached-day.ts';
import { busyRange, midnights, type Days } from './free-times.ts';
import type { SiteVersions } from '#features/booking/store/offer-store.ts';
import { setBackVersions } from './set-back-versions.ts';
import { readVisit, type Wanted } from './visit.ts';

export type SlotQuery = Days & { siteId: number; wanted: Wanted; isOverview: boolean };
type Refusal = { code: 'site-unknown' | 'service-gone' | 'invalid-input' };
type Answer = Validity & { json: Buffer };

/** Of each cache. Visitors choose what they ask for, so the number of entries says little. */
const MOST_BYTES = 24 * 1_024 * 1_024;

/**
 * Caches answers to `GET client/slots` until something in them changes. Each request first reads the versions of its site
 * in one small query, shared by concurrent requests, so that every node sees another's changes at once. If free times
 * have changed, only the days concerned are computed again.
 */
export function slotCache({ offers, clock }: Pick<BookingDeps, 'offers' | 'clock'>) {
  const days = new LRUCache<string, CachedDay>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ full, overview, mark }, key) => full.length + overview.length + mark.length + key.length,
  });
  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ json }, key) => json.length + key.length,
  });
  const readings = new Map<string, Promise<Result<Answer, Refusal>>>();
  const isSetBack = setBackVersions();

  return async (query: SlotQuery): Promise<Result<Buffer, Refusal>> => {
    const isSetBackIn = isSetBack(query.siteId);
    const versions = await offers.versions(query.siteId);
    if (!versions) return err({ code: 'site-unknown' });
    // The database was restored: soon, the same versions will mean something else.
    if (isSetBackIn(versions)) {
      for (const cache of [days, answers]) cache.clear();
    }
    const key = JSON.stringify(query);
    const cached = answers.get(key);
    if (cached && isFresh(cached, versions, clock.now())) return ok(cached.json);
    // Concurrent requests for the same, with no change in between, share one answer.
    const readingKey = `${Object.values(versions).join(' ')} ${key}`;
    const reading = readings.get(readingKey) ?? read(query, versions).finally(() => readings.delete(readingKey));
    readings.set(readingKey, reading);
    const found = await reading;
    if (!found.ok) return found;
    answers.set(key, found.value);
    return ok(found.value.json);
  };

  async function read(query: SlotQuery, versions: SiteVersions): Promise<Result<Answer, Refusal>> {
    const { siteId, wanted, from, days: count, isOverview } = query;
    const offer = await offers.offer(siteId);
    if (!offer) return err({ code: 'site-unknown' });
    if (!isDate(from)) return err({ code: 'invalid-input' });
    const visit = readVisit(offer, wanted);
    if (!visit.ok) return visit;
    const dates = Array.from({ length: count }, (_, day) => {
      const date = addDays(from, day);
      return { date, key: JSON.stringify([siteId, wanted, date]) };
    });
    const now = clock.now();
    let all = dates.flatMap(({ key }) => days.get(key) ?? []);
    if (all.length < count || all.some((day) => !isFresh(day, versions, now))) {
      const busy = await offers.busy(siteId, busyRange({ from, days: count }, offer.zone));
      const bounds = midnights({ from, days: count }, offer.zone);
      all = dates.map(({ date, key }, index) => {
        const [begin = 0, end = 0] = bounds.slice(index, index + 2);
        const near = busy.filter((time) => time.from < end + DAY_MS && begin - DAY_MS < time.until);
        const mark = markOf(near);
        const cached = days.get(key);
        const isSame = cached?.mark === mark && isSameSetup(cached.versions, versions) && now < cached.until;
        const computed = isSame ? cached : computeDay({ offer, visit: visit.value, date, busy: near, now });
        const day = { ...computed, mark, versions };
        days.set(key, day);
        return day;
      });
    }
    const rows = all.map(({ full, overview }) => (isOverview ? overview : full)).join(',');
    const json = Buffer.from(`{"success":true,"zone":${JSON.stringify(offer.zone)},"rows":[${rows}]}`);
    return ok({ versions, json, until: Math.min(...all.map(({ until }) => until)) });
  }
}
