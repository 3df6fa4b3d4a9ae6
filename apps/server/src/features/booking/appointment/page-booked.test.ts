import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { monday, SITE, startBooking } from '#testing/start/start-booking.ts';
import { pageBooked } from './page-booked.ts';

async function start() {
  const booking = await startBooking(await openTestDatabase());
  const { deps, book, wait } = booking;
  const visit = await book('ada', monday('10:00'));
  const standby = await wait('bob', [{ from: monday('10:00'), until: monday('10:30') }]);
  const page = async (path: string, ownGuids: readonly string[] = []) => {
    const booked = await pageBooked({ siteId: SITE, path, ownGuids }, deps);
    return booked && [...booked.appointments, ...booked.standbys].map(({ guid }) => guid);
  };
  return { ...booking, visit: visit.id, standby: standby.id, page };
}

describe('appointments on a page', () => {
  it('[ROUTE-06] [SCREEN-05] are the appointment or place that the address names', async () => {
    const { page, visit, standby } = await start();
    expect(await page(`/booked/${visit}`, [standby])).toEqual([visit]);
    expect(await page(`/booked/${standby}`)).toEqual([standby]);
  });

  it('[SCREEN-01] are, on Home, those the device has stored, without duplicates', async () => {
    const { page, visit, standby } = await start();
    expect(await page('/', [standby, 'no-guid', visit, standby])).toEqual([visit, standby]);
  });

  it.each([
    ['/', []],
    ['/', ['', 'no-guid', 'a'.repeat(22)]],
    ['/booked', []],
    [`/booked/${'a'.repeat(22)}`, []],
    [`/booked/${'a'.repeat(22)}/more`, []],
  ])('[SCREEN-01] are none at %s with %j', async (path, guids) => {
    const { page } = await start();
    expect(await page(path, guids)).toBeNull();
  });

  it('[SCREEN-01] are on no other page, whatever the device has stored', async () => {
    const { page, visit } = await start();
    expect(await page('/about', [visit])).toBeNull();
    expect(await page(`/status/${visit}`, [visit])).toBeNull();
  });

  it('[SCREEN-05] are no longer shown long afterwards', async () => {
    const { page, visit, time } = await start();
    time.now += 31 * DAY_MS;
    expect(await page(`/booked/${visit}`)).toBeNull();
  });
});
