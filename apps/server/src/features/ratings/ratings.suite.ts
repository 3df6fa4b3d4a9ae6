import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toTicketRow } from '#features/tickets/store/ticket-rows.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readNotices } from '#testing/database/change-rows.ts';
import { lineFixture, siteFixture, writeSites } from '#testing/samples/site-fixture.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { startRatingAsks } from './ask-later.ts';
import { ratingStore } from './store/sql-rating-store.ts';
import type { NewRating } from './store/rating-store.ts';

const SITE = 100_001;
/** Noon in the site's zone. */
const NOON = Date.parse('2026-11-23T17:00:00Z');

/** Ratings, and asking for them once, on a real database. */
export function ratingsSuite(name: string, open: () => Promise<Db>): void {
  async function start(settings: Record<string, string> = { EnableRatings: '1' }) {
    const db = await open();
    await writeSites(db, [siteFixture({ lines: [lineFixture('a')], zone: 'America/Toronto', settings })]);
    const ratings = ratingStore(db);
    const time = { now: NOON };
    const errors: unknown[] = [];
    const openAsks = () => {
      const asks = startRatingAsks({
        ratings,
        clock: { now: () => time.now },
        wakeOutbox: () => {},
        onError: (error) => errors.push(error),
      });
      onTestFinished(() => asks.stop());
      return asks;
    };
    const asks = openAsks();
    const served = async (id: string, more: Partial<Ticket> = {}) => {
      const over = { stage: 'completed', endedAt: NOON - HOUR_MS, number: Number(id), phone: '+14165550101' } as const;
      const ticket = testTicket({ siteId: SITE, id: `visit-${id}`, lineId: 'a', ...over, ...more });
      await db.kysely.insertInto('tickets').values(toTicketRow(ticket)).execute();
    };
    const sweep = async (at = NOON) => {
      time.now = Math.max(time.now + MINUTE_MS, at);
      await asks.sweep();
      expect(errors).toEqual([]);
      return (await readNotices(db)).map(({ subjectId, channel }) => `${subjectId} ${channel}`);
    };
    const rate = (changed: Partial<NewRating> = {}) =>
      ratings.rate({
        siteId: SITE,
        visitId: 'visit-1',
        stars: 5,
        reasons: [],
        text: '',
        serviceId: null,
        lineId: 'a',
        personId: null,
        isLow: false,
        now: NOON,
        guids: ['visit-1'],
        alerts: [],
        ...changed,
      });
    return { db, ratings, time, served, sweep, rate, openAsks };
  }

  describe(`${name}: asking for a rating`, () => {
    it('[SCREEN-09] is done once a visit, by email where it is known, half an hour after it', async () => {
      const { served, sweep } = await start();
      await served('1');
      await served('2', { email: 'ada@example.org' });
      await served('3', { endedAt: NOON - 10 * MINUTE_MS });
      await served('4', { endedAt: NOON - 2 * DAY_MS });
      await served('5', { stage: 'cancelled' });
      await served('6', { phone: null });
      await served('7', { dueAt: NOON });
      expect(await sweep()).toEqual(['visit-1 sms', 'visit-2 email']);
      expect(await sweep(NOON + 5 * MINUTE_MS)).toHaveLength(2);
      expect(await sweep(NOON + HOUR_MS)).toEqual(['visit-1 sms', 'visit-2 email', 'visit-3 sms']);
    });

    it('[SCREEN-09] waits for the morning', async () => {
      const { served, sweep } = await start();
      const evening = NOON + 10 * HOUR_MS;
      await served('1', { endedAt: evening - HOUR_MS });
      expect(await sweep(evening)).toEqual([]);
      expect(await sweep(evening + 9 * HOUR_MS)).toEqual([]);
      expect(await sweep(evening + 10 * HOUR_MS)).toEqual(['visit-1 sms']);
    });

    it('[SCREEN-09] is not done where the visitor has answered or declined, or the business does not ask', async () => {
      const { served, sweep, rate, ratings } = await start();
      for (const id of ['1', '2', '3']) await served(id);
      await rate();
      await ratings.decline({ siteId: SITE, visitId: 'visit-2', now: NOON });
      expect(await sweep()).toEqual(['visit-3 sms']);
      const silent: Record<string, string> = { EnableRatings: '1', RatingSetup: '{"asksByMessage":false}' };
      for (const off of [{}, silent]) {
        const other = await start(off);
        await other.served('1');
        expect(await other.sweep()).toEqual([]);
      }
    });

    it('[SCREEN-09] is done by one of many nodes', async () => {
      const { served, openAsks, db, time } = await start();
      for (let id = 1; id <= 20; id++) await served(String(id));
      time.now += MINUTE_MS;
      await Promise.all(Array.from({ length: 5 }, () => openAsks().sweep()));
      expect(await readNotices(db)).toHaveLength(20);
    });

    it('[SCREEN-09] is taken back while it waits, once the visitor has rated', async () => {
      const { served, sweep, rate, db } = await start();
      await served('1');
      await sweep();
      await db.kysely
        .updateTable('notices')
        .set({ next_at: NOON + DAY_MS })
        .execute();
      await rate();
      expect(await readNotices(db)).toEqual([]);
    });
  });

  describe(`${name}: a rating`, () => {
    it('[SCREEN-09] is one row and one alert, however many come at once', async () => {
      const { rate, db, ratings } = await start();
      const alert = { siteId: SITE, subjectId: 'visit-1 olga', kind: 'low_rating', occasion: 'low' } as const;
      const alerts = [
        { ...alert, channel: 'email', address: 'olga@example.org', language: 'en', details: {} },
      ] as const;
      const all = Array.from({ length: 100 }, (_, tap) => {
        const stars = tap % 2 === 0 ? 1 : 4;
        return rate({ stars, isLow: stars === 1, alerts: stars === 1 ? alerts : [] });
      });
      const outcomes = await Promise.all(all);
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(await readNotices(db)).toHaveLength(1);
      const sums = await ratings.sums(SITE, NOON - DAY_MS);
      expect(sums).toMatchObject([{ week: 0, lineId: 'a', count: 1 }]);
      expect(await ratings.countOpen(SITE)).toBe(1);
    });

    it('[SCREEN-09] is counted in the week in which it was given', async () => {
      const { rate, ratings } = await start();
      await rate();
      await rate({ visitId: 'visit-2', stars: 2, now: NOON + 8 * DAY_MS });
      const sums = await ratings.sums(SITE, NOON - DAY_MS);
      expect(sums.toSorted((a, b) => a.week - b.week)).toMatchObject([
        { week: 0, stars: 5 },
        { week: 1, stars: 2 },
      ]);
      expect(await ratings.sums(SITE, NOON + DAY_MS)).toHaveLength(1);
    });

    it('[SCREEN-09] cannot be changed after a day, and keeps what the other guid of the visit knew', async () => {
      const { rate, ratings } = await start();
      await rate({ personId: 'ann' });
      expect(await rate({ stars: 2, lineId: null, personId: null, now: NOON + DAY_MS })).toMatchObject({
        ok: true,
        value: { stars: 2, lineId: 'a', personId: 'ann', ratedAt: NOON },
      });
      const late = await rate({ stars: 1, now: NOON + DAY_MS + 1 });
      expect(late).toEqual({ ok: false, error: { code: 'too-late' } });
      expect(await ratings.find(SITE, 'visit-1')).toMatchObject({ stars: 2 });
    });
  });
}
