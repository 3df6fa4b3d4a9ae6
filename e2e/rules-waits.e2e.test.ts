import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { SiteSetup } from '@openturn/contract/staff/staff-setup.ts';
import { seededRandom } from '@openturn/server/src/kernel/seeded-random.ts';
import { describe, expect, it } from 'vitest';
import { lineByClock } from './harness/line-by-clock.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLines } from './harness/read-lines.ts';
import { localTime } from './harness/local-time.ts';

describe("a line's forecast", () => {
  const { server, pass, lena, signIn, inLine, forecastNow, fill, serve } = lineByClock();

  it('[WAIT-01] depends on who is being served, who is ahead, desks, breaks, returning holds and closing', async () => {
    const [first = '', second = ''] = await fill(5);
    const waits = async () => (await inLine()).map(({ wait }) => wait?.high ?? 0);
    const plain = await waits();
    expect(plain).toHaveLength(5);
    expect(plain).toEqual(plain.toSorted((a, b) => a - b));
    expect(plain[4]).toBeGreaterThan(plain[0] ?? 0);
    const usual = (await forecastNow())?.high ?? 0;

    // Two tickets, because long waits change in steps of ten minutes.
    for (const guid of [first, second]) await lena().act(guid, 'hold', { minutes: 10 });
    const held = (await forecastNow())?.high ?? 0;
    for (const guid of [first, second]) await lena().act(guid, 'remove');
    expect((await forecastNow())?.high).toBeLessThan(held);

    await lena().act((await inLine())[0]?.guid ?? '', 'call');
    const served = await forecastNow();
    expect(served?.high).toBeLessThanOrEqual(usual);
    await lena().post('desk', { desk: 'desk-1', isOnBreak: true, breakMinutes: 120 });
    expect((await forecastNow())?.low).toBeGreaterThan((served?.high ?? 0) + 30);
    await lena().post('desk', { desk: 'desk-1', isOnBreak: false });

    await closesIn(5 * MINUTE_MS, async () => {
      await fill(6);
      expect((await inLine()).at(-1)?.wait).toBeNull();
    });
  });

  it('[WAIT-03] is a range in growing steps, and never later than the earliest likely call', async () => {
    await fill(14);
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    const rows = await inLine();
    expect(rows).toHaveLength(15);
    for (const { low, high } of rows.flatMap(({ wait }) => wait ?? [])) {
      expect(low).toBeLessThanOrEqual(high);
      for (const minutes of [low, high]) expect(minutes % (minutes <= 10 ? 1 : minutes <= 60 ? 5 : 10)).toBe(0);
    }
    const { beThereBy, wait, at } = await visitor.ticket(guid);
    expect(wait?.high).toBeGreaterThan(60);
    expect(beThereBy).toBeGreaterThan(at);
    expect(beThereBy).toBeLessThanOrEqual(at + (wait?.low ?? 0) * MINUTE_MS);
  });

  it('[WAIT-04] does not rise without a reason that is shown', async () => {
    await fill(2);
    const [first] = await inLine();
    await lena().act(first?.guid ?? '', 'call');
    await lena().act(first?.guid ?? '', 'start');
    // Forecasts are cached for a second.
    await pass(2 * SECOND_MS);
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    const reported = async () => {
      const { at, wait, why } = await visitor.ticket(guid);
      return { by: at + (wait?.high ?? 0) * MINUTE_MS, why };
    };
    const promised = await reported();
    expect(promised.why).toBeNull();
    let last = promised;
    // The desk serves the same visitor all the while.
    for (let minutes = 0; minutes < 120 && last.why === null; minutes += 5) {
      // Rounded up to the next step.
      expect(last.by).toBeLessThanOrEqual(promised.by + 5 * MINUTE_MS);
      await pass(5 * MINUTE_MS);
      last = await reported();
    }
    expect(last.why).toBe('slower');
    expect(last.by).toBeGreaterThan(promised.by);
  });

  it('[WAIT-02] starts from the configured duration and then learns from visits', { timeout: 90_000 }, async () => {
    await fill(5);
    const before = (await forecastNow())?.high ?? 0;
    for (const { guid } of await inLine()) await lena().act(guid, 'remove');
    // The configured duration is nine minutes.
    for (let visits = 0; visits < 35; visits++) await serve(await lena().walkIn('Guest'), 90 * SECOND_MS);
    // Learned durations are cached for two minutes.
    await pass(3 * MINUTE_MS);
    await fill(5);
    expect((await forecastNow())?.high).toBeLessThan(before / 2);
  });

  it(
    '[WAIT-04] [WAIT-05] is judged as a promise, four of five are kept, and the business says how many',
    { timeout: 120_000 },
    async () => {
      // Promises from before this day no longer count.
      await pass(31 * 24 * HOUR_MS);
      await signIn({ desk: 'desk-1' });
      const random = seededRandom(7);
      const visitor = openVisitor(server());
      const readShare = async () => {
        await pass(61 * SECOND_MS);
        return (await readLines(server())).promiseKept ?? null;
      };
      expect(await readShare()).toBeNull();
      let [held, judged] = [0, 0];
      const waiting: { guid: string; by: number | null }[] = [];
      const join = async () => {
        await pass(2 * SECOND_MS);
        const guid = await lena().walkIn('Guest');
        const { at, wait } = await visitor.ticket(guid);
        waiting.push({ guid, by: wait && wait.high > 0 ? at + wait.high * MINUTE_MS : null });
      };
      for (let count = 0; count < 4; count++) await join();
      for (let count = 0; count < 36; count++) {
        const next = waiting.shift();
        if (!next) throw new Error('nobody waits');
        if (next.by !== null) {
          judged += 1;
          held += (await lena().now()) <= next.by ? 1 : 0;
        }
        await serve(next.guid, (2 + random() * 14) * MINUTE_MS);
        if (count < 32) await join();
      }
      const share = Math.round((held / judged) * 100);
      const reported = await readShare();
      // Judged by the exact time, but shown to visitors rounded up.
      expect(reported).toBeLessThanOrEqual(share + 5);
      expect(reported).toBeGreaterThanOrEqual(share - 20);
      expect(reported).toBeGreaterThanOrEqual(60);
      expect((await lena().board()).promiseKept).toBe(reported);
      await join();
      expect((await visitor.ticket(waiting[0]?.guid ?? '')).promiseKept).toBe(reported);

      // Broken promises count as well.
      const high = (await forecastNow())?.high ?? 0;
      for (let count = 0; count < 12; count++) {
        await join();
        await pass(3 * HOUR_MS);
        const next = waiting.shift();
        await serve(next?.guid ?? '', 8 * MINUTE_MS);
      }
      expect(await readShare()).toBeLessThan(reported ?? 0);
      await pass(3 * MINUTE_MS);
      // A desk that calls nobody would not count.
      for (const action of ['call', 'undo']) await lena().act(waiting[0]?.guid ?? '', action);
      expect((await forecastNow())?.high).toBeGreaterThanOrEqual(high);
    },
  );

  /** Runs `during` while the business closes in this time. */
  async function closesIn(ms: number, during: () => Promise<void>): Promise<void> {
    type Setup = { versions: { site: string }; site: SiteSetup };
    const { versions, site } = (await lena().get<Setup>('setup')).reply;
    const closing = Math.ceil(((await lena().now()) + ms) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
    const [date = '', time = ''] = localTime(closing, 'America/Toronto').split(' ');
    const span = { opens: '00:00:00', closes: time === '00:00' ? '24:00:00' : `${time}:00` };
    const exceptions = {
      [time === '00:00' ? localTime(closing - MINUTE_MS, 'America/Toronto').slice(0, 10) : date]: [span],
    };
    await lena().post('setup/site', {
      version: versions.site,
      site: { ...site, hours: { ...site.hours, exceptions } },
    });
    await during();
    const saved = (await lena().get<Setup>('setup')).reply.versions.site;
    await lena().post('setup/site', { version: saved, site });
  }
});
