import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { everyDay, from, type DemoSite } from '@openturn/server/src/seed/sites/demo-site.ts';
import { lineFixture, siteFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';

export const BOOKING_SITE = 100_022;
export const BOOKING_STAFF = ['s1', 's2', 's3', 's4'];
export const HALF_HOUR_MS = 1_800_000;
export const BOOKING_ZONE = 'America/Toronto';

/** Four staff members, each with sixteen half hours every day: 448 candidates a week. */
export function bookingSite(): DemoSite {
  const booking = { stepMinutes: 30, horizonDays: 365 } as const;
  const names = { en: 'Half an hour' };
  const of = { lineId: 'a', staff: BOOKING_STAFF, methods: [1], isBookable: true } as const;
  return siteFixture({
    siteId: BOOKING_SITE,
    company: { id: 22, name: 'Bench' },
    zone: BOOKING_ZONE,
    settings: { MethodInPerson: '1' },
    week: everyDay(from('09:00', '17:00')),
    lines: [lineFixture('a')],
    services: [{ id: 'half', names, minutes: 30, booking, ...of }],
    staff: BOOKING_STAFF.map((id) => ({ id, name: id, role: {} })),
  });
}

/** This many days from now, on the site's calendar. */
export function bookingDay(days: number): string {
  return addDays(wallClock(Date.now(), BOOKING_ZONE).date, days);
}

/** When a visit may start on that day. */
export function bookingTimes(days: number): number[] {
  const nine = instantAt(bookingDay(days), '09:00:00', BOOKING_ZONE);
  return Array.from({ length: 16 }, (_, index) => nine + index * HALF_HOUR_MS);
}
