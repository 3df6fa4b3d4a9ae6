import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { offerStore } from '#features/booking/store/sql-offer-store.ts';
import { setupStore } from '#features/booking/setup/store/sql-setup-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import { from, weekdays } from '#seed/sites/demo-site.ts';
import { bookable, monday, SITE, startBooking } from '#testing/start/start-booking.ts';
import { offerCache } from './offer-cache.ts';
import { presentDay } from './present-slots.ts';
import { readSlots } from './read-slots.ts';
import { slotCache } from './slot-cache.ts';
import { soonestTimes } from '#features/booking/book/soonest-times.ts';

const NINE_DAYS = { from: '2026-11-22', days: 9 };
const STEPS = 60;

const services = [
  bookable('cut', { staff: ['ann', 'ben'], booking: { leadMinutes: 60, horizonDays: 5, stepMinutes: 15 } }),
  bookable('yoga', { staff: ['ben'], minutes: 60, booking: { seats: 3, dailyLimit: 4 } }),
];

/** A site with a node that changes things, and another that has already cached answers. */
async function startNodes(open: Open, onQuery?: (sql: string) => void) {
  const db = await open(onQuery);
  const booking = await startBooking(db, { services });
  const { clock } = booking.deps;
  const offers = offerCache(offerStore(db));
  const other = slotCache({ offers, clock });
  const soonest = soonestTimes({ offers, clock });
  const answer = async (service: string, isOverview = false) => {
    const found = await other({ siteId: SITE, wanted: { service }, ...NINE_DAYS, isOverview });
    return found.ok ? (JSON.parse(found.value.toString()) as { rows: ReturnType<typeof presentDay>[] }).rows : [];
  };
  return {
    ...booking,
    db,
    setup: setupStore(db),
    answer,
    /** The next free time of a service. */
    soonest: async (service: string) => (await soonest(SITE))?.rows.find((row) => row.service === service)?.at,
    /** Computed without the cache. */
    compute: async (service: string, isOverview = false) => {
      const found = await readSlots({ siteId: SITE, wanted: { service }, ...NINE_DAYS }, booking.deps);
      return found.ok ? found.value.rows.map((day) => presentDay(day, { zone: found.value.zone, isOverview })) : [];
    },
    freeOn: async (date: string) => (await answer('cut')).find((day) => day.date === date)?.times.map(({ at }) => at),
  };
}

type Nodes = Awaited<ReturnType<typeof startNodes>>;
type Open = (onQuery?: (sql: string) => void) => Promise<Db>;

/** On every database, cached answers equal computed ones. */
export function slotCacheSuite(name: string, open: Open): void {
  describe(`${name}: cached free times`, () => {
    let nodes: Nodes;
    beforeEach(async () => {
      nodes = await startNodes(open);
      await nodes.answer('cut');
    });

    it('[SLOT-06] show at once what was booked and freed on another node', async () => {
      const { hold, book, deps, freeOn } = nodes;
      expect(await freeOn('2026-11-23')).toContain(monday('10:00'));
      await book('ada', monday('10:00'), { staff: 'ann' });
      await hold('bob', monday('10:00'), { staff: 'ben' });
      expect(await freeOn('2026-11-23')).not.toContain(monday('10:00'));
      const [ada] = await deps.appointments.ofHolder(SITE, { deviceHash: 'ada', phones: [], emails: [] }, 0);
      await cancelAppointment({ siteId: SITE, guid: ada?.id ?? '', agreedFee: 0 }, deps);
      expect(await freeOn('2026-11-23')).toContain(monday('10:00'));
    });

    it('[SLOT-06] [SCREEN-01] name the next one at once, however it comes free, and none when nothing is', async () => {
      const { hold, time, settle, soonest, setup } = nodes;
      expect(await soonest('cut')).toBe(monday('09:00'));
      for (const staff of ['ann', 'ben']) await hold(staff, monday('09:00'), { staff });
      expect(await soonest('cut')).toBe(monday('09:30'));
      time.now += 10 * MINUTE_MS;
      await settle();
      // Freed again, but 9:00 is now below the minimum notice.
      expect(await soonest('cut')).toBe(monday('09:15'));
      time.now = monday('08:16');
      expect(await soonest('cut')).toBe(monday('09:30'));
      for (const [index, id] of ['ann', 'ben'].entries()) {
        const staff = { id, name: id, isActive: true, hours: { week: {}, exceptions: {} } };
        await setup.setStaff({ siteId: SITE, version: 1 + index, at: time.now, staff });
      }
      expect(await soonest('cut')).toBeNull();
    });

    it('[BOOK-05] show at once that a hold has expired', async () => {
      const { hold, time, settle, freeOn } = nodes;
      await hold('ada', monday('12:00'), { staff: 'ann' });
      await hold('bob', monday('12:00'), { staff: 'ben' });
      expect(await freeOn('2026-11-23')).not.toContain(monday('12:00'));
      time.now += 10 * MINUTE_MS;
      await settle();
      expect(await freeOn('2026-11-23')).toContain(monday('12:00'));
    });

    it('[SLOT-06] show at once a change of opening hours or staff', async () => {
      const { setup, freeOn, answer } = nodes;
      expect(await freeOn('2026-11-23')).toContain(monday('16:30'));
      const at = monday('08:00');
      const plan = { week: weekdays(from('09:00', '12:00')), exceptions: {} };
      await setup.setSite({ siteId: SITE, version: 1, at, plan, settings: {} });
      expect((await freeOn('2026-11-23'))?.at(-1)).toBe(monday('11:30'));
      for (const [index, id] of ['ann', 'ben'].entries()) {
        const staff = { id, name: id, isActive: false, hours: null };
        await setup.setStaff({ siteId: SITE, version: 2 + index, at, staff });
      }
      expect(await answer('cut')).toEqual([]);
    });

    it('[SLOT-06] drop times below the minimum notice, and open the next day at midnight', async () => {
      const { time, freeOn } = nodes;
      expect((await freeOn('2026-11-23'))?.[0]).toBe(monday('09:00'));
      time.now = monday('09:01');
      expect((await freeOn('2026-11-23'))?.[0]).toBe(monday('10:15'));
      // A booking window of five days, first from Monday and then from Tuesday.
      expect(await freeOn('2026-11-30')).toEqual([]);
      time.now = monday('00:00') + 2 * DAY_MS;
      expect(await freeOn('2026-11-30')).toHaveLength(31);
    });

    it('[SLOT-06] equal computed ones after any sequence of changes', async () => {
      const random = seededRandom(20_261_123);
      const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
      const { hold, book, deps, setup, time, settle, answer, compute } = nodes;
      const booked: string[] = [];
      let version = 1;
      const acts = [
        async () => hold(`holder ${Math.floor(random() * 3)}`, timeOf(random)),
        async () => book(`booker ${booked.length}`, timeOf(random)).then(({ id }) => booked.push(id)),
        async () => book(`group ${booked.length}`, timeOf(random), { service: 'yoga', partySize: pick([1, 2]) }),
        async () => cancelAppointment({ siteId: SITE, guid: pick(booked), agreedFee: 0 }, deps),
        async () => void (time.now += pick([MINUTE_MS, 7 * MINUTE_MS, HOUR_MS])),
        async () => settle(),
        async () => {
          const staff = { id: pick(['ann', 'ben']), name: 'Ann', isActive: random() < 0.7, hours: null };
          if ((await setup.setStaff({ siteId: SITE, version, at: time.now, staff })).ok) version++;
        },
      ];
      for (let step = 0; step < STEPS; step++) {
        // An action that is refused changes nothing; the times are compared anyway.
        await pick(acts)().catch(() => {});
        for (const service of ['cut', 'yoga']) {
          expect(await answer(service)).toEqual(await compute(service));
          expect(await answer(service, true)).toEqual(await compute(service, true));
        }
      }
    });
  });

  describe(`${name}: free times that are cached, in a database that others write to`, () => {
    it('[SLOT-06] are those of a site that was deleted and set up again', async () => {
      const { db, answer, compute } = await startNodes(open);
      expect((await answer('cut')).some(({ free }) => free > 0)).toBe(true);
      // Nobody offers anything at the new site, whose versions begin as those of the old one did.
      await db.kysely.deleteFrom('staff_services').where('site_id', '=', SITE).execute();
      await db.kysely.updateTable('sites').set({ created_at: 5 }).where('site_id', '=', SITE).execute();
      expect(await answer('cut')).toEqual([]);
      expect(await answer('cut')).toEqual(await compute('cut'));
    });

    it('[SLOT-06] are right after a restore, when the versions of before come again', async () => {
      const { db, book, answer, compute } = await startNodes(open);
      const bookBoth = async (device: string, at: number) => {
        for (const staff of ['ann', 'ben']) await book(`${device} ${staff}`, at, { staff });
      };
      await bookBoth('before', monday('10:00'));
      const [cut, yoga] = [await answer('cut'), await answer('yoga')];
      // The backup is older than the appointments.
      for (const table of ['taken_seats', 'busy_times', 'appointments', 'calendar_versions'] as const) {
        await db.kysely.deleteFrom(table).where('site_id', '=', SITE).execute();
      }
      expect(await answer('yoga')).not.toEqual(yoga);
      await bookBoth('after', monday('14:00'));
      expect(await answer('cut')).not.toEqual(cut);
      for (const service of ['cut', 'yoga']) expect(await answer(service)).toEqual(await compute(service));
    });

    it('[SLOT-06] show within ten minutes what was changed by hand', async () => {
      const { db, book, time, answer, compute } = await startNodes(open);
      await book('ada', monday('10:00'), { staff: 'ben' });
      await answer('yoga');
      for (const table of ['taken_seats', 'busy_times'] as const) {
        await db.kysely.deleteFrom(table).where('site_id', '=', SITE).execute();
      }
      expect(await answer('yoga')).not.toEqual(await compute('yoga'));
      time.now += 10 * MINUTE_MS;
      expect(await answer('yoga')).toEqual(await compute('yoga'));
    });
  });

  it(`[SLOT-06] cached free times cost one small query for all concurrent requests, ${name}`, async () => {
    const queries: string[] = [];
    const { answer, soonest, book } = await startNodes(open, (sql) => queries.push(sql));
    await answer('cut');
    queries.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => answer('cut')));
    expect(queries).toHaveLength(1);
    await book('ada', monday('10:00'));
    queries.length = 0;
    // One query each for the versions, the settings and the busy times.
    await Promise.all(Array.from({ length: 20 }, () => answer('cut')));
    expect(queries).toHaveLength(3);
    await soonest('cut');
    queries.length = 0;
    await Promise.all(Array.from({ length: 20 }, () => soonest('cut')));
    expect(queries).toHaveLength(1);
  });
}

/** On one of four days, from nine o'clock. */
function timeOf(random: () => number): number {
  return monday('09:00') + Math.floor(random() * 4) * DAY_MS + Math.floor(random() * 32) * 15 * MINUTE_MS;
}
