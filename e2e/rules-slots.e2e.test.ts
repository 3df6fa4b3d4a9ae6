import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addSite } from './harness/add-site.ts';
import { bookTime, holdTime, readSlots, type FreeDay } from './harness/book-over-http.ts';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openPage } from './harness/open-page.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { slotsSite } from './harness/slots-site.ts';
import { shareServer } from './harness/share-server.ts';
import { daysAfter, localTime } from './harness/local-time.ts';

const TORONTO = 'America/Toronto';

const SITE = 100_021;
/** Zones that skip and repeat an hour, half an hour and midnight, and one whose calendar skips a day. */
const ZONES = { [TORONTO]: SITE, 'Australia/Lord_Howe': 100_022, 'Africa/Cairo': 100_023, 'Pacific/Apia': 100_024 };

describe('free times', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  /** The date in Toronto. */
  let today = '';

  beforeAll(async () => {
    today = (await openVisitor(server()).get<{ today: string }>('bookform')).reply.today;
    for (const [zone, siteId] of Object.entries(ZONES)) await addSite(server(), slotsSite(siteId, zone, today));
  });

  const visitorAt = (siteId: number = SITE) => openVisitor(server(), siteId);
  const wallTimes = (days: readonly FreeDay[], zone = TORONTO) =>
    days.flatMap(({ times }) => times.map(({ at }) => localTime(at, zone)));

  it('[SLOT-01] are all those within the hours that overlap nothing taken, including buffers', async () => {
    const date = daysAfter(today, 3);
    const at = (time: string, days: readonly FreeDay[]) =>
      days.flatMap(({ times }) => times).find((each) => localTime(each.at, TORONTO) === `${date} ${time}`)?.at ?? 0;
    const query = { service: 'visit', from: date, days: 2 };
    // 25 minutes every ten, with a buffer of ten before and 15 after, and other hours on this day than in the week.
    const own = (taken: readonly (readonly [number, number])[]) => {
      const hours = [
        [9 * 60, 12 * 60],
        [13 * 60, 15 * 60],
      ] as const;
      const free: string[] = [];
      for (let start = 0; start < 24 * 60; start += 10) {
        if (!hours.some(([opens, closes]) => opens <= start && start + 25 <= closes)) continue;
        if (taken.some(([begins, ends]) => start - 10 < ends && begins < start + 40)) continue;
        free.push(`${date} ${clock(start)}`);
      }
      return free;
    };
    const next = Array.from({ length: 10 }, (_, index) => `${daysAfter(date, 1)} ${clock(600 + index * 10)}`);
    const before = await readSlots(visitorAt(), query);
    expect(wallTimes(before)).toEqual([...own([]), ...next]);

    const long = await readSlots(visitorAt(), { ...query, service: 'long' });
    await bookTime(visitorAt(), { service: 'long', at: at('13:30', long) });
    await bookTime(visitorAt(), { service: 'visit', at: at('10:00', before) });
    const taken = [
      [13 * 60 + 30, 14 * 60 + 30],
      [9 * 60 + 50, 10 * 60 + 40],
    ] as const;
    const after = await readSlots(visitorAt(), query);
    expect(wallTimes(after)).toEqual([...own(taken), ...next]);
    expect(own(taken).length).toBeGreaterThan(0);
    expect(await readSlots(visitorAt(), query)).toEqual(after);
    // A time that is not listed cannot be held.
    const refused = await holdTime(visitorAt(), { service: 'visit', at: at('10:00', before) + 10 * MINUTE_MS });
    expect(refused.reply).toMatchObject({ status: 409, reason: 'slot-taken' });
  });

  it.each([TORONTO, 'Australia/Lord_Howe', 'Africa/Cairo'] as const)(
    '[SLOT-02] follow the local time of %s, with skipped and repeated hours',
    async (zone) => {
      const now = await nowOf();
      const changes = clockChanges(zone, now + 2 * DAY_MS, now + 360 * DAY_MS);
      expect(changes.length).toBeGreaterThanOrEqual(1);
      for (const change of changes) {
        const first = localTime(change - 2 * DAY_MS, zone).slice(0, 10);
        const days = await readSlots(visitorAt(ZONES[zone]), { service: 'night', from: first, days: 4 });
        const found = days.flatMap(({ times }) => times.map(({ at }) => at));
        expect(found.map((at) => localTime(at, zone))).toEqual(
          nightTimes(found, zone).map((at) => localTime(at, zone)),
        );
        expect(found).toEqual(nightTimes(found, zone));
        expect(found.some((at) => at < change && change < at + 30 * MINUTE_MS + HOUR_MS)).toBe(true);
        expect(found.at(-1)).toBeGreaterThan(change);
      }
    },
  );

  it('[SLOT-03] are instants: the same ones in another zone, none lost and none repeated', async () => {
    const browser = await launchBrowser();
    try {
      const { page } = await openPage(browser, { isWide: true, context: { timezoneId: 'Asia/Kolkata' } });
      for (const days of [5, 6]) {
        const date = daysAfter(today, days);
        const [row] = await readSlots(visitorAt(), { service: 'night', from: date, days: 1 });
        const instants = row?.times.map(({ at }) => at) ?? [];
        expect(instants.length).toBeGreaterThan(5);
        const shownIn = async (zone: string) => {
          const times = instants.map((at) => localTime(at, zone).slice(11)).map(twelveHours);
          const shown = page.locator('main section li button bdi');
          await expect
            .poll(async () => (await shown.allTextContents()).map(plainSpaces).toSorted(), { timeout: 15_000 })
            .toEqual(times.toSorted());
        };
        await page.goto(server().url(`${SITE}`, `/book?service=night&method=1&step=time&date=${date}`));
        await shownIn(TORONTO);
        const zone = page.getByRole('button', { name: translate('en', 'book.zoneSwitch', { zone: 'Kolkata' }) });
        await zone.click();
        await shownIn('Asia/Kolkata');
      }
    } finally {
      await browser.close();
    }
  });

  it('[SLOT-04] of a group are available while it has seats for the whole party, and taken for everyone else', async () => {
    const date = daysAfter(today, 8);
    const query = { from: date, days: 1 };
    const left = async (partySize: number) => {
      const [day] = await readSlots(visitorAt(), { ...query, service: 'group', partySize });
      return Object.fromEntries(day?.times.map((time) => [localTime(time.at, TORONTO).slice(11), time.left]) ?? []);
    };
    const [day] = await readSlots(visitorAt(), { ...query, service: 'group' });
    const at = day?.times[0]?.at ?? 0;
    expect(await left(3)).toEqual({ '10:00': 3, '10:30': 3, '11:00': 3, '11:30': 3 });
    const others = async () => wallTimes(await readSlots(visitorAt(), { ...query, service: 'with-group' }));
    expect(await others()).toHaveLength(4);

    await bookTime(visitorAt(), { service: 'group', at, partySize: 2 });
    expect(await left(1)).toEqual({ '10:00': 1, '10:30': 3, '11:00': 3, '11:30': 3 });
    expect(await left(2)).toEqual({ '10:30': 3, '11:00': 3, '11:30': 3 });
    expect(await others()).toEqual(['10:30', '11:00', '11:30'].map((time) => `${date} ${time}`));
    expect((await holdTime(visitorAt(), { service: 'group', at, partySize: 2 })).reply).toMatchObject({
      reason: 'slot-taken',
    });
    await bookTime(visitorAt(), { service: 'group', at, partySize: 1 });
    expect(await left(1)).toEqual({ '10:30': 3, '11:00': 3, '11:30': 3 });
  });

  it('[SLOT-05] respect lead time and horizon, and ignore settings that are out of range', async () => {
    const bounds = async (service: string) => {
      const days = [
        ...(await readSlots(visitorAt(), { service, from: today, days: 40 })),
        ...(await readSlots(visitorAt(), { service, from: daysAfter(today, 40), days: 40 })),
      ];
      const times = days.flatMap((day) => day.times.map(({ at }) => at));
      return { first: times[0] ?? 0, last: localTime(times.at(-1) ?? 0, TORONTO), times };
    };
    for (const [service, { lead, horizon, step }] of [
      ['bounded', { lead: 200, horizon: 5, step: 20 }],
      // A negative value, one above the maximum, and a step that does not divide a day.
      ['unbounded', { lead: 60, horizon: 60, step: 15 }],
    ] as const) {
      const before = await nowOf();
      const { first, last, times } = await bounds(service);
      const after = await nowOf();
      expect(first).toBeGreaterThanOrEqual(before + lead * MINUTE_MS);
      expect(first).toBeLessThanOrEqual(after + (lead + step) * MINUTE_MS);
      const steps = new Set(times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / MINUTE_MS));
      expect(Math.min(...steps)).toBe(step);
      expect(last).toBe(`${daysAfter(localTime(after, TORONTO).slice(0, 10), horizon)} ${clock(24 * 60 - step)}`);
    }
  });

  it('[SLOT-02] do not exist on a day that a calendar skips', async () => {
    const now = await nowOf();
    await passTime(server(), Date.UTC(2011, 11, 27) - now);
    const days = await readSlots(visitorAt(ZONES['Pacific/Apia']), { service: 'visit', from: '2011-12-28', days: 5 });
    expect(days.map(({ date, free }) => [date, free])).toEqual([
      ['2011-12-28', 10],
      ['2011-12-29', 10],
      ['2011-12-30', 0],
      ['2011-12-31', 10],
      ['2012-01-01', 10],
    ]);
    const walls = wallTimes(days, 'Pacific/Apia');
    expect(walls.filter((wall) => wall.startsWith('2011-12-31'))[0]).toBe('2011-12-31 10:00');
  });

  async function nowOf(): Promise<number> {
    const visitor = visitorAt();
    const [day] = await readSlots(visitor, { service: 'unbounded', from: daysAfter(today, 4), days: 1 });
    const { reply } = await holdTime(visitor, { service: 'unbounded', at: day?.times[0]?.at ?? 0 });
    await visitor.call('DELETE', `/api/${SITE}/client/hold/${reply.hold.guid}`);
    return reply.hold.now;
  }
});

/** Every local quarter hour between 22:00 and 03:30 with 30 minutes left after it. */
function nightTimes(found: readonly number[], zone: string): number[] {
  const isOpen = (at: number) => {
    const time = localTime(at, zone).slice(11);
    return time >= '22:00' || time < '03:30';
  };
  const times: number[] = [];
  for (let at = found[0] ?? 0; at <= (found.at(-1) ?? 0); at += 5 * MINUTE_MS) {
    const isQuarter = Number(localTime(at, zone).slice(14)) % 15 === 0;
    if (isQuarter && [0, 5, 10, 15, 20, 25].every((minutes) => isOpen(at + minutes * MINUTE_MS))) times.push(at);
  }
  return times;
}

/** The instants at which a zone's clocks change. */
function clockChanges(zone: string, start: number, end: number): number[] {
  const offset = (at: number) => Date.parse(`${localTime(at, zone).replace(' ', 'T')}:00Z`) - at;
  const changes: number[] = [];
  for (let at = Math.ceil(start / HOUR_MS) * HOUR_MS; at < end; at += HOUR_MS) {
    if (offset(at) !== offset(at - HOUR_MS)) changes.push(at);
  }
  return changes;
}

function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** Like `1:05 PM`, the English form of `13:05`. */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${`${minutes}`.padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
