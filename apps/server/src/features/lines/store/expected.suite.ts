import { describe, expect, it } from 'vitest';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { writeDesks } from '#seed/seed-staff.ts';
import { crowdStore } from './sql-crowd-store.ts';
import { lineStore } from './sql-line-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { placesSource } from '#features/lines/places-source.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { addTicket } from '#features/tickets/index.ts';
import { bookable, monday, SITE, startBooking } from '#testing/start/start-booking.ts';

/** How appointments affect a line's waits, on a real database. */
export function expectedSuite(name: string, open: () => Promise<Db>): void {
  describe(`${name}: appointments and the waits of their line`, () => {
    async function start() {
      const db = await open();
      const staff = ['ann', 'ben', 'cy', 'di'].map((id) => ({ id, name: id, role: {} }));
      const services = [bookable('cut', { staff: staff.map(({ id }) => id), booking: { leadMinutes: 0 } })];
      const booking = await startBooking(db, { staff, services });
      const tickets = ticketStore(db);
      const { clock } = booking.deps;
      await db.kysely
        .transaction()
        .execute((trx) => writeDesks(trx, SITE, [{ id: 'desk-1', names: {}, lines: ['a'] }]));
      const places = placesSource({ lines: lineStore(db), crowds: crowdStore(db), tickets, clock });
      const walkIn = async () => {
        const ticketDeps = { tickets, clock, newId: booking.deps.newId, wakeOutbox: () => {} };
        const added = await addTicket(
          { siteId: SITE, lineId: 'a', name: 'Bob', language: 'en', by: 'agent' },
          ticketDeps,
        );
        if (!added.ok) throw new Error(added.error.code);
        return added.value.id;
      };
      const newcomer = async () =>
        (await places.read(SITE, { isFresh: true }))?.lines.get('a')?.newcomer?.forecast.p50 ?? 0;
      return { ...booking, walkIn, newcomer };
    }

    it('[BOOK-11] waits are longer while several are due, even before anyone has come', async () => {
      const { db, book, time, newcomer, walkIn } = await start();
      time.now = monday('09:58') - 5 * 60_000;
      await deskStore(db).take({ siteId: SITE, staffId: 'ann', deskId: 'desk-1', lines: null, at: time.now });
      await walkIn();
      const before = await newcomer();
      for (const who of ['ada', 'eve', 'fay', 'gus']) await book(who, monday('10:00'));
      expect(await newcomer()).toBeGreaterThan(before * 1.5);
    });

    it('[BOOK-11] waits change when one is booked or cancelled, and ignore tomorrow', async () => {
      const { db, book, deps, time } = await start();
      time.now = monday('09:30');
      const version = async () =>
        (await db.kysely.selectFrom('lines').select('version').where('line_id', '=', 'a').executeTakeFirstOrThrow())
          .version;
      const first = await version();
      const ada = await book('ada', monday('10:00'));
      expect(await version()).toBe(first + 1);
      await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps);
      expect(await version()).toBe(first + 2);
      await book('ada', monday('10:00') + 48 * 3_600_000);
      expect(await version()).toBe(first + 2);
      const { expected } = await crowdStore(db).crowd(SITE, time.now);
      expect(expected).toEqual([]);
    });
  });
}
