import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { monday, SITE, startBooking } from '#testing/start/start-booking.ts';
import { actOnStandby } from '#features/booking/standby/act-on-standby.ts';
import { ownAppointments } from './own-appointments.ts';
import { presentAppointment } from './present-appointment.ts';

const TAKEN = [{ from: monday('10:00'), until: monday('10:30') }];

async function start() {
  const booking = await startBooking(await openTestDatabase());
  const visit = await booking.book('ada', monday('10:00'));
  const standby = await booking.wait('bob', TAKEN);
  const deps = { ...booking.deps, contacts: { proven: async () => ({ phones: [], emails: [] }) } };
  const own = async (tokenHash: string | null, also: readonly string[] = []) => {
    const { rows, standbys } = await ownAppointments({ siteId: SITE, tokenHash, also }, deps);
    return [...rows, ...standbys].map(({ guid }) => guid);
  };
  return { ...booking, visit: visit.id, standby: standby.id, own };
}

describe('a device’s appointments', () => {
  it('[SCREEN-01] [SCREEN-05] are what it has booked and its places on the waiting list', async () => {
    const { own, visit, standby } = await start();
    expect(await own('ada')).toEqual([visit]);
    expect(await own('bob')).toEqual([standby]);
    expect(await own('eve')).toEqual([]);
    expect(await own(null)).toEqual([]);
  });

  it('[SCREEN-01] [ROUTE-06] include appointments and places opened from a link, without duplicates', async () => {
    const { own, visit, standby } = await start();
    expect(await own('eve', [standby, 'no-guid', visit, standby])).toEqual([visit, standby]);
    expect(await own('ada', [visit, standby])).toEqual([visit, standby]);
  });

  it('[SCREEN-01] leave out what is over', async () => {
    const { own, visit, standby, deps, time } = await start();
    await actOnStandby({ siteId: SITE, guid: standby, action: 'leave' }, deps);
    time.now = monday('10:00') + HOUR_MS;
    expect(await own('eve', [visit, standby])).toEqual([]);
  });

  it.each([
    [{ phone: '+16045550132', email: null }, true],
    [{ phone: null, email: 'ada@example.com' }, true],
    [{ phone: null, email: null }, false],
  ])('[SCREEN-05] say whether there is a contact to write to, and not which: %j', async (contact, hasContact) => {
    const { deps, book, time } = await startBooking(await openTestDatabase());
    const [visit, offer] = [await book('ada', monday('10:00')), await deps.offers.offer(SITE)];
    const view = presentAppointment({ ...visit, ...contact }, { offer: offer!, now: time.now });
    expect(view.hasContact).toBe(hasContact);
    expect(JSON.stringify(view)).not.toMatch(/5550132|example\.com/);
  });
});
