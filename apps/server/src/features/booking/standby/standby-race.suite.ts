import { describe, expect, it } from 'vitest';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { monday, SITE, startBooking } from '#testing/start/start-booking.ts';
import { actOnStandby } from './act-on-standby.ts';
import { askStandby } from './ask-standby.ts';

/** Concurrent changes to the waiting list, on a real database. */
export function standbyRaceSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: the waiting list at once`, () => {
    const full = async () => {
      const week = { 1: [{ opens: '10:00:00', closes: '10:30:00' }] };
      const started = await startBooking(await open(), { week });
      const ada = await started.book('ada', monday('10:00'));
      const window = { from: monday('09:00'), until: monday('17:00') };
      return { ...started, ada, window };
    };

    it('[BOOK-07] books an offer once, however many times it is taken at once', async () => {
      const { deps, db, ada, window, wait, settle } = await full();
      const bob = await wait('bob', [window]);
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      await settle();
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => actOnStandby({ siteId: SITE, guid: bob.id, action: 'take' }, deps)),
      );
      expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
      expect(refusals.filter((code) => code !== 'not-now')).toEqual([]);
      const booked = await db.kysely
        .selectFrom('appointments')
        .select('name')
        .where('state', '=', 'confirmed')
        .execute();
      expect(booked).toEqual([{ name: 'bob' }]);
    });

    it('[SCREEN-03] needs a code for a new phone that many devices enter at once, but for the first', async () => {
      const { deps, db, window } = await full();
      const entry = { FirstName: 'Ada', PhoneNumber: '604 555 0188' };
      const who = { entry, zone: undefined, language: 'en', key: null, isTexted: true, mayCode: async () => null };
      const ask = (tokenHash: string) =>
        askStandby({ siteId: SITE, wanted: { service: 'cut' }, windows: [window], ...who, tokenHash }, deps);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`device-${index}`)));
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
      expect(refusals).toEqual(Array.from({ length: 19 }, () => 'phone-unproven'));
      expect(await db.kysely.selectFrom('standbys').select('state').execute()).toEqual([{ state: 'waiting' }]);
      // Staff who look at that day learn that somebody waits for it.
      const told = await db.kysely
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', 'calendar.changed')
        .execute();
      const waitedFor = { from: window.from, until: window.until };
      expect(told.map(({ payload }) => JSON.parse(payload) as object)).toContainEqual(waitedFor);
    });

    it('[VAL-10] gives one device no more places than allowed, even of 40 at once', async () => {
      const { deps, db, window } = await full();
      const entry = { FirstName: 'Ada', PhoneNumber: '604 555 0189' };
      const who = { entry, zone: undefined, language: 'en', key: null, isTexted: true, mayCode: async () => null };
      const ask = () =>
        askStandby({ siteId: SITE, wanted: { service: 'cut' }, windows: [window], ...who, tokenHash: 'ada' }, deps);
      const answers = await Promise.all(Array.from({ length: 40 }, ask));
      const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
      expect(refusals).toEqual(Array.from({ length: 34 }, () => 'too-many-appointments'));
      expect(await db.kysely.selectFrom('standbys').select('state').execute()).toHaveLength(6);
    });
  });
}
