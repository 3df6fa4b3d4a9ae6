import type { Result } from '@openturn/domain/result.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { bookHeld } from '#features/booking/book/book-held.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { moveAppointment } from '#features/booking/appointment/move-appointment.ts';
import { bookable, monday, SITE, startBooking } from '#testing/start/start-booking.ts';

const AT_ONCE = 100;
const ROUNDS = 5;

/** Concurrent changes to one calendar, on a real database. */
export function bookingRaceSuite(name: string, open: () => Promise<Db>): void {
  const many = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)));
  const won = (answers: readonly Result<unknown, unknown>[]) => answers.filter(({ ok }) => ok).length;

  /** Checks the rows themselves: nobody is booked twice at once. */
  async function expectNoOverlap({ kysely }: Db) {
    const rows = await kysely
      .selectFrom('appointments')
      .select(['appointment_id', 'staff_id', 'service_id', 'at', 'busy_from', 'busy_until'])
      .where('state', 'in', ['held', 'pending', 'confirmed', 'checked_in'])
      .execute();
    const clashes = rows.flatMap((a) =>
      rows.filter(
        (b) =>
          a.appointment_id < b.appointment_id &&
          a.staff_id === b.staff_id &&
          a.busy_from < b.busy_until &&
          b.busy_from < a.busy_until &&
          !(a.service_id === b.service_id && a.service_id === 'class' && a.at === b.at),
      ),
    );
    expect(clashes).toEqual([]);
  }

  describe(`${name}: concurrent bookings`, () => {
    it('[BOOK-01] of a hundred for one time, one gets it and the others see the nearest free times', async () => {
      const { hold, db } = await startBooking(await open());
      for (let round = 0; round < ROUNDS; round++) {
        const at = monday('10:00') + round * 30 * 60_000;
        const answers = await many((index) => hold(`${round}-${index}`, at));
        expect(won(answers)).toBe(1);
        for (const answer of answers) {
          if (answer.ok) continue;
          expect(answer.error.code).toBe('slot-taken');
          const { alternatives } = answer.error as { alternatives: number[] };
          expect(alternatives.length).toBeGreaterThan(0);
          expect(alternatives).not.toContain(at);
        }
      }
      await expectNoOverlap(db);
    });

    it('[BOOK-01] for two services never book the same staff member twice', async () => {
      const services = [bookable('cut'), bookable('long', { minutes: 60 })];
      const { hold, db } = await startBooking(await open(), { services });
      const answers = await many((index) =>
        hold(`${index}`, monday(index % 2 === 0 ? '10:30' : '10:00'), { service: index % 2 === 0 ? 'cut' : 'long' }),
      );
      expect(won(answers)).toBe(1);
      await expectNoOverlap(db);
    });

    it('[BOOK-02] fill a group up to its seats', async () => {
      const services = [bookable('class', { booking: { seats: 7 } }), bookable('cut')];
      const { hold, db } = await startBooking(await open(), { services });
      const answers = await many((index) =>
        hold(`${index}`, monday('10:00'), { service: index % 10 === 9 ? 'cut' : 'class' }),
      );
      const taken = answers.filter((answer) => answer.ok);
      expect([1, 7]).toContain(taken.length);
      await expectNoOverlap(db);
      const onlyClass = await many((index) => hold(`b${index}`, monday('14:00'), { service: 'class' }));
      expect(won(onlyClass)).toBe(7);
    });

    it('[BOOK-02] that free and take a seat at once leave no seat without its time', async () => {
      const services = [bookable('class', { booking: { seats: 3 } })];
      const { hold, db } = await startBooking(await open(), { services });
      for (let round = 0; round < 10; round++) {
        await hold('ada', monday('10:00'), { service: 'class' });
        await Promise.all([
          hold('ada', monday('11:00'), { service: 'class' }),
          hold('bob', monday('10:00'), { service: 'class' }),
        ]);
        await hold('bob', monday('12:00'), { service: 'class' });
      }
      const orphans = await db.kysely
        .selectFrom('taken_seats')
        .leftJoin('busy_granules', (join) =>
          join
            .onRef('busy_granules.site_id', '=', 'taken_seats.site_id')
            .onRef('busy_granules.time_id', '=', 'taken_seats.time_id'),
        )
        .select('taken_seats.seat')
        .where('busy_granules.granule', 'is', null)
        .execute();
      expect(orphans).toEqual([]);
    });

    it('[BOOK-03] never exceed a daily limit', async () => {
      const services = [bookable('cut', { booking: { dailyLimit: 3, stepMinutes: 5 }, minutes: 5 })];
      const { hold } = await startBooking(await open(), { services });
      const answers = await many((index) => hold(`${index}`, monday('10:00') + (index % 50) * 5 * 60_000));
      expect(won(answers)).toBe(3);
    });

    it('[BOOK-04] that swap two times lose neither appointment', async () => {
      const { hold, book, db, deps } = await startBooking(await open());
      const [ada, bob] = [await book('ada', monday('10:00')), await book('bob', monday('11:00'))];
      for (let round = 0; round < ROUNDS; round++) {
        const answers = await Promise.all([
          hold('ada', monday('11:00'), { moving: ada.id }),
          hold('bob', monday('10:00'), { moving: bob.id }),
        ]);
        expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(['slot-taken', 'slot-taken']);
      }
      const free = await many((index) =>
        index % 2 === 0
          ? hold('ada', monday('13:00'), { moving: ada.id })
          : hold('bob', monday('13:15'), { moving: bob.id }),
      );
      expect(won(free)).toBeGreaterThan(0);
      for (const [who, { id }] of Object.entries({ ada, bob })) {
        const held = await deps.appointments.heldBy(SITE, who);
        if (held) await moveAppointment({ siteId: SITE, guid: id, hold: held.id, tokenHash: who }, deps);
      }
      await expectNoOverlap(db);
      const times = await Promise.all([ada, bob].map(async ({ id }) => (await deps.appointments.find(SITE, id))?.at));
      expect(times.filter((at) => at === monday('10:00') || at === monday('11:00'))).toHaveLength(1);
    });

    it('[BOOK-04] that move and cancel one appointment end with it cancelled and no time held', async () => {
      const { hold, book, deps } = await startBooking(await open());
      for (let round = 0; round < ROUNDS; round++) {
        const who = `ada${round}`;
        const { id: guid } = await book(who, monday('10:00'));
        const held = await hold(who, monday('11:00'), { moving: guid });
        const move = { siteId: SITE, guid, hold: held.ok ? held.value.hold.id : '', tokenHash: who };
        const cancel = { siteId: SITE, guid, agreedFee: 0 };
        const work = [() => moveAppointment(move, deps), () => cancelAppointment(cancel, deps)];
        const answers = await Promise.all((round % 2 === 0 ? work : work.toReversed()).map((start) => start()));
        const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
        expect(['', 'not-now']).toContain(refusals.join(' '));
        expect(await deps.appointments.find(SITE, guid)).toMatchObject({ state: 'cancelled' });
        expect(await deps.appointments.heldBy(SITE, who)).toBeNull();
      }
    });

    it('[BOOK-01] of one device for many times end with the last one held, and each gets a clear answer', async () => {
      const { hold, deps, db } = await startBooking(await open());
      for (let round = 0; round < ROUNDS; round++) {
        // Some overlap, some do not.
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) => hold('ada', monday('10:00') + index * 15 * 60_000)),
        );
        const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
        expect(refusals.filter((code) => code !== 'slot-taken')).toEqual([]);
        expect(won(answers)).toBeGreaterThan(0);
        expect(await deps.appointments.heldBy(SITE, 'ada')).not.toBeNull();
        await expectNoOverlap(db);
      }
      const { held } = await db.kysely
        .selectFrom('appointments')
        .select((eb) => eb.fn.countAll<number>().as('held'))
        .where('state', '=', 'held')
        .executeTakeFirstOrThrow();
      expect(held).toBe(1);
    });

    it('[SCREEN-03] with one new phone from many devices: one is booked, all others need a code', async () => {
      const { hold, deps } = await startBooking(await open());
      for (let round = 0; round < ROUNDS; round++) {
        const devices = Array.from({ length: 10 }, (_, index) => `${round}-${index}`);
        const guids: string[] = [];
        for (const [index, device] of devices.entries()) {
          const held = await hold(device, monday('09:00') + round * DAY_MS + index * 30 * 60_000);
          guids.push(held.ok ? held.value.hold.id : held.error.code);
        }
        const entry = { FirstName: 'Ada', PhoneNumber: `604555${String(9_000 + round)}` };
        const who = { siteId: SITE, entry, zone: undefined, language: 'en', key: null, isTexted: true };
        const answers = await Promise.all(
          devices.map((tokenHash, index) =>
            bookHeld({ ...who, guid: guids[index] ?? '', tokenHash, mayCode: async () => null }, deps),
          ),
        );
        expect(won(answers)).toBe(1);
        const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
        expect(refusals).toEqual(Array.from({ length: 9 }, () => 'phone-unproven'));
      }
    });

    it('[API-13] make one hold and one booking however often they are sent', async () => {
      const { hold, bookGuid, db } = await startBooking(await open());
      const held = await many(() => hold('ada', monday('10:00')));
      const guids = new Set(held.map((answer) => (answer.ok ? answer.value.hold.id : answer.error.code)));
      expect(guids.size).toBe(1);
      const [guid = ''] = guids;
      const booked = await many(() => bookGuid('ada', guid, 'one-and-the-same'));
      expect(won(booked)).toBe(AT_ONCE);
      const notices = await db.kysely.selectFrom('notices').select('kind').where('subject_id', '=', guid).execute();
      expect(notices).toEqual([{ kind: 'apt_confirmed' }]);
    });
  });
}
