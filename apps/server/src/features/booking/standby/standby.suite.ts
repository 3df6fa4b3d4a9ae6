import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { actOnStandby } from './act-on-standby.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { bookable, monday, SITE, startBooking, timesOf } from '#testing/start/start-booking.ts';

/** The waiting list on a real database. */
export function standbySuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: a full day`, () => {
    const full = async (changes: Parameters<typeof startBooking>[1] = {}) => {
      const week = { 1: [{ opens: '10:00:00', closes: '10:30:00' }] };
      const started = await startBooking(await open(), { week, ...changes });
      const ada = await started.book('ada', monday('10:00'));
      const window = { from: monday('09:00'), until: monday('17:00') };
      return { ...started, ada, window };
    };

    it('[BOOK-07] offers an opening to the longest wait, then to the next, and books it for whoever takes it', async () => {
      const { deps, ada, window, wait, settle, time, noticesOf } = await full();
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'waiting' });
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await Promise.all([settle(), settle()]);
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({
        state: 'offered',
        offer: { at: monday('10:00') },
      });
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'waiting' });
      expect(await timesOf(deps)).toEqual([]);
      expect(await noticesOf(bob.id)).toEqual(['standby_joined', 'apt_offer']);

      // Without an answer the offer moves on, and this time is not offered to the same visitor again.
      time.now += 15 * MINUTE_MS;
      await settle();
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({
        state: 'waiting',
        passed: expect.arrayContaining([monday('10:00'), monday('10:15')]) as number[],
      });
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'offered' });

      const taken = await Promise.all(
        ['take', 'take'].map(() => actOnStandby({ siteId: SITE, guid: cy.id, action: 'take' }, deps)),
      );
      expect(taken.some(({ ok }) => ok)).toBe(true);
      const { appointmentId } = (await deps.standbys.find(SITE, cy.id)) ?? {};
      expect(await deps.appointments.find(SITE, appointmentId ?? '')).toMatchObject({
        state: 'confirmed',
        name: 'cy',
        at: monday('10:00'),
      });
    });

    it('[BOOK-07] takes nobody for a time at which no visit could take place even if nothing were booked', async () => {
      const { book, wait, window, time } = await full();
      await book('zoe', monday('10:00') + 7 * DAY_MS);
      await expect(wait('bob', [{ from: monday('10:15'), until: monday('17:00') }])).rejects.toThrow('invalid-input');
      time.now = monday('10:01');
      await expect(wait('bob', [window])).rejects.toThrow('invalid-input');
      const week = { from: window.from, until: window.until + 7 * DAY_MS };
      expect((await wait('bob', [window, week])).windows).toMatchObject([{ until: week.until }]);
    });

    it('[BOOK-07] asks nobody twice for the one visit that a daily limit leaves open, at whatever time', async () => {
      const services = [bookable('cut', { booking: { dailyLimit: 1, standby: 'in-turn' } })];
      const spans = [
        { opens: '10:00:00', closes: '10:30:00' },
        { opens: '13:00:00', closes: '17:00:00' },
      ];
      const { deps, ada, window, wait, settle } = await full({ services, week: { 1: spans } });
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'offered' });
      await actOnStandby({ siteId: SITE, guid: bob.id, action: 'pass' }, deps);
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'waiting' });
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'offered' });
    });

    it('[BOOK-07] holds one opening at once for a device, and offers it the next when its visitor has decided', async () => {
      const week = { 1: [{ opens: '10:00:00', closes: '11:00:00' }], 2: [{ opens: '10:00:00', closes: '10:30:00' }] };
      const { deps, ada, book, window, wait, settle, time } = await full({ week });
      const zoe = await book('zoe', monday('10:30'));
      const bobs = [await wait('bob', [window]), await wait('bob', [window])];
      const cy = await wait('cy', [window]);
      const stateOf = async ({ id }: { id: string }) => (await deps.standbys.find(SITE, id))?.state;
      for (const { id } of [ada, zoe]) await cancelAppointment({ siteId: SITE, guid: id, agreedFee: 0 }, deps);
      await settle();
      expect(await Promise.all([...bobs, cy].map(stateOf))).toEqual(['offered', 'waiting', 'offered']);

      // On another day, nobody else waits.
      const nextDay = { from: window.from + DAY_MS, until: window.until + DAY_MS };
      const eve = await book('eve', monday('10:00') + DAY_MS);
      const third = await wait('bob', [nextDay]);
      await cancelAppointment({ siteId: SITE, guid: eve.id, agreedFee: 0 }, deps);
      await settle();
      expect(await stateOf(third)).toBe('waiting');
      for (const guid of [bobs[0]?.id ?? '', cy.id]) await actOnStandby({ siteId: SITE, guid, action: 'take' }, deps);
      await settle();
      expect(await stateOf(third)).toBe('offered');
      // Without an answer as well.
      const week7 = 7 * DAY_MS;
      const [fay] = [await book('fay', monday('10:00') + week7), await book('gil', monday('10:30') + week7)];
      const fourth = await wait('bob', [{ from: window.from + week7, until: window.until + week7 }]);
      await cancelAppointment({ siteId: SITE, guid: fay.id, agreedFee: 0 }, deps);
      await settle();
      expect(await stateOf(fourth)).toBe('waiting');
      time.now += 15 * MINUTE_MS;
      await settle();
      await settle();
      expect(await Promise.all([third, fourth].map(stateOf))).toEqual(['waiting', 'offered']);
    });

    it('[BOOK-07] offers a long opening to everyone once, however many times fit into it', async () => {
      const week = { 1: [{ opens: '10:00:00', closes: '12:00:00' }], 2: [{ opens: '10:00:00', closes: '10:30:00' }] };
      const services = [bookable('cut'), bookable('long', { minutes: 120 })];
      const { deps, book, wait, settle, time, noticesOf } = await startBooking(await open(), { week, services });
      const long = await book('ada', monday('10:00'), { service: 'long' });
      const nextDay = await book('ada', monday('10:00') + DAY_MS);
      const window = { from: monday('09:00'), until: monday('17:00') + DAY_MS };
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: long.id, agreedFee: 0 }, deps);
      await settle();
      // Bob declines and Cy is silent; seven start times were free.
      await actOnStandby({ siteId: SITE, guid: bob.id, action: 'pass' }, deps);
      for (const _ of [1, 2, 3, 4]) {
        await settle();
        time.now += 15 * MINUTE_MS;
        await settle();
      }
      expect(await noticesOf(bob.id)).toEqual(['standby_joined', 'apt_offer']);
      expect(await noticesOf(cy.id)).toEqual(['standby_joined', 'apt_offer']);
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'waiting' });
      // Another opening is offered again.
      await cancelAppointment({ siteId: SITE, guid: nextDay.id, agreedFee: 0 }, deps);
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ offer: { at: monday('10:00') + DAY_MS } });
    });

    it('[BOOK-07] frees an offered time that is declined, left, or taken and then cancelled', async () => {
      const { deps, ada, window, wait, settle } = await full();
      const [bob, cy, di] = [await wait('bob', [window]), await wait('cy', [window]), await wait('di', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      await actOnStandby({ siteId: SITE, guid: bob.id, action: 'pass' }, deps);
      await settle();
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'offered' });
      await actOnStandby({ siteId: SITE, guid: cy.id, action: 'leave' }, deps);
      await settle();
      await actOnStandby({ siteId: SITE, guid: di.id, action: 'take' }, deps);
      const { appointmentId } = (await deps.standbys.find(SITE, di.id)) ?? {};
      expect(appointmentId).toBeTruthy();
      const eve = await wait('eve', [window]);
      await settle();
      await cancelAppointment({ siteId: SITE, guid: appointmentId ?? '', agreedFee: 0 }, deps);
      await settle();
      expect(await deps.standbys.find(SITE, eve.id)).toMatchObject({ state: 'offered' });
    });

    it('[BOOK-07] notifies everyone at once if the business wants that; the first to answer gets the time', async () => {
      const services = [bookable('cut', { booking: { standby: 'all-at-once' } })];
      const { deps, ada, window, wait, settle } = await full({ services });
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      // Their pages are told too, as they poll seldom while they are connected.
      const told = (await settle()).filter(({ topic }) => topic === 'status.forced').map(({ payload }) => payload);
      expect(told).toEqual(expect.arrayContaining([{ ticketId: bob.id }, { ticketId: cy.id }]));
      const answers = await Promise.all(
        [bob, cy].map(({ id: guid }) => actOnStandby({ siteId: SITE, guid, action: 'take' }, deps)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'slot-taken' } });
    });

    it('[BOOK-07] offers the next opening to whoever did not get the one before, and books once for several presses', async () => {
      const services = [bookable('cut', { booking: { standby: 'all-at-once' } })];
      const week = { 1: [{ opens: '10:00:00', closes: '11:00:00' }] };
      const { deps, ada, book, window, wait, settle } = await full({ services, week });
      const zoe = await book('zoe', monday('10:30'));
      const [bob, cy, di] = [await wait('bob', [window]), await wait('cy', [window]), await wait('di', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      const take = ({ id: guid }: { id: string }) => actOnStandby({ siteId: SITE, guid, action: 'take' }, deps);
      const presses = await Promise.all([take(bob), take(bob), take(bob)]);
      expect(presses.map(({ ok }) => ok)).toEqual([true, true, true]);
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'waiting', offer: null });

      await cancelAppointment({ siteId: SITE, guid: zoe.id, agreedFee: 0 }, deps);
      await settle();
      for (const { id } of [cy, di]) {
        expect(await deps.standbys.find(SITE, id)).toMatchObject({ state: 'offered', offer: { at: monday('10:30') } });
      }
      // A stranger is faster than both.
      await book('eve', monday('10:30'));
      expect(await take(cy)).toEqual({ ok: false, error: { code: 'slot-taken' } });
      expect(await deps.standbys.find(SITE, cy.id)).toMatchObject({ state: 'waiting' });
    });

    it('[BOOK-07] offers what became free while everyone was offered something else', async () => {
      const services = [bookable('cut', { booking: { standby: 'all-at-once' } })];
      const week = { 1: [{ opens: '10:00:00', closes: '11:00:00' }] };
      const { deps, ada, book, window, wait, settle } = await full({ services, week });
      const zoe = await book('zoe', monday('10:30'));
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      await cancelAppointment({ siteId: SITE, guid: zoe.id, agreedFee: 0 }, deps);
      await settle();
      expect((await actOnStandby({ siteId: SITE, guid: bob.id, action: 'take' }, deps)).ok).toBe(true);
      await settle();
      const left = await deps.standbys.find(SITE, cy.id);
      expect(left).toMatchObject({ state: 'offered', offer: { at: monday('10:30') } });
    });

    it('[BOOK-07] ends a wait after its last window', async () => {
      const { deps, window, wait, settle, time } = await full();
      const bob = await wait('bob', [window]);
      time.now = window.until;
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'expired' });
    });
  });
}
