import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { actOnStandby } from './act-on-standby.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { bookable, monday, SITE, startBooking, timesOf } from '#testing/start/start-booking.ts';

/** Who waits for a time to come free, against a real database. */
export function standbySuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: a full day`, () => {
    const full = async (changes: Parameters<typeof startBooking>[1] = {}) => {
      const week = { 1: [{ opens: '10:00:00', closes: '10:30:00' }] };
      const started = await startBooking(await open(), { week, ...changes });
      const ada = await started.book('ada', monday('10:00'));
      const window = { from: monday('09:00'), until: monday('17:00') };
      return { ...started, ada, window };
    };

    it('[BOOK-07] offers what comes free to who has waited longest, then to the next, and books it for who takes it', async () => {
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

      // Silence passes it on, and the same time is not offered again.
      time.now += 15 * MINUTE_MS;
      await settle();
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'waiting', passed: [monday('10:00')] });
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

    it('[BOOK-07] frees what was offered when it is let pass, left, or cancelled after it was taken', async () => {
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

    it('[BOOK-07] tells all at once where the business wants it, and the first has it', async () => {
      const services = [bookable('cut', { booking: { standby: 'all-at-once' } })];
      const { deps, ada, window, wait, settle } = await full({ services });
      const [bob, cy] = [await wait('bob', [window]), await wait('cy', [window])];
      await settle();
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      const answers = await Promise.all(
        [bob, cy].map(({ id: guid }) => actOnStandby({ siteId: SITE, guid, action: 'take' }, deps)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 'slot-taken' } });
    });

    it('[BOOK-07] is over for who waits when the last of their windows is', async () => {
      const { deps, window, wait, settle, time } = await full();
      const bob = await wait('bob', [window]);
      time.now = window.until;
      await settle();
      expect(await deps.standbys.find(SITE, bob.id)).toMatchObject({ state: 'expired' });
    });
  });
}
