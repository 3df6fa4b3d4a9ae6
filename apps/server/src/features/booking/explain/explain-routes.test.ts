import type { explainTimes } from '@openturn/contract/staff/settings/closed-times.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';
import { bookable } from '#testing/start/start-booking.ts';

type Explained = z.output<(typeof explainTimes)['reply']>;
type Free = { rows: { times: { at: number }[] }[] };

const MONDAY = '2026-11-23';

async function start() {
  const services = [
    bookable('long', { staff: ['ann'], minutes: 50, booking: { bufferAfterMinutes: 15, leadMinutes: 60 } }),
    bookable('rare', { staff: ['ann', 'ben'], booking: { dailyLimit: 1 } }),
    bookable('nobody', { staff: [] }),
  ];
  const calendar = await startCalendar(services);
  const explain = async (service: string, date = MONDAY, more = '') =>
    (await calendar.mina.get(`staff/settings/times?service=${service}&date=${date}${more}`)).json<Explained>();
  const offered = async (service: string, date: string) => {
    const url = `/api/100001/client/slots?service=${service}&from=${date}&days=1`;
    return (await calendar.server.ask({ url })).json<Free>().rows.flatMap(({ times }) => times.map(({ at }) => at));
  };
  return { ...calendar, explain, offered };
}

describe('why a time is closed', () => {
  it('[SLOT-01] leaves exactly the times open that visitors are offered', async () => {
    const { explain, offered, add, mina } = await start();
    await add();
    await add({ at: AT + 3 * HALF_HOUR, service: 'rare' });
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    const hours = {
      ...site.hours,
      exceptions: { '2026-11-25': [], '2026-11-26': [{ opens: '10:00:00', closes: '12:00:00' }] },
    };
    await mina.post('staff/setup/site', { version: versions.site, site: { ...site, hours } });
    for (const service of ['cut', 'long', 'rare', 'asks']) {
      for (const date of [MONDAY, '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-22']) {
        const { people } = await explain(service, date);
        const starts = [...new Set(people.flatMap((person) => person.starts))].toSorted((a, b) => a - b);
        expect([service, date, starts]).toEqual([service, date, await offered(service, date)]);
      }
    }
  });

  it('[SLOT-01] tells each person’s day in stretches', async () => {
    const { explain, add } = await start();
    await add();
    const { people, from, until, limit, hours } = await explain('cut', MONDAY, '&staff=ann');
    expect([until - from, limit, hours.length]).toEqual([48 * HALF_HOUR, null, 1]);
    expect(people.map(({ id }) => id)).toEqual(['ann']);
    const reasons = people[0]?.stretches.map((each) => each.reasons.join(' '));
    expect(reasons?.[0]).toBe('past closed');
    expect(reasons).toEqual(expect.arrayContaining(['taken', '', 'closed']));
  });

  it('[SLOT-01] tells a full day, a service that nobody offers, and one that is not there', async () => {
    const { explain, add } = await start();
    await add({ service: 'rare' });
    const rare = await explain('rare');
    expect(rare.limit).toEqual({ most: 1, booked: 1 });
    expect(rare.people.every(({ stretches }) => stretches.every((each) => each.reasons.includes('limit')))).toBe(true);
    expect(await explain('nobody')).toMatchObject({ isBookable: false, people: [] });
    expect(await explain('none')).toMatchObject({ success: false, reason: 'service-gone' });
  });

  it('[SLOT-01] is for managers', async () => {
    const { ada } = await start();
    expect((await ada.get(`staff/settings/times?service=cut&date=${MONDAY}`)).statusCode).toBe(403);
  });
});
