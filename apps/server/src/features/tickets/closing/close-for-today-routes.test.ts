import type { CallingValues } from '@openturn/contract/staff/settings/calling.ts';
import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Ticket } from '#features/tickets/index.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import { startClosing } from './close-for-today.ts';

type Page = { version: string; values: CallingValues };

const MORNING = { opens: '09:00:00', closes: '12:00:00' };
const AFTERNOON = { opens: '13:00:00', closes: '17:00:00' };

/** From nine to five with an hour's break, at half past nine. */
async function start(changed: Partial<CallingValues> = { atClosing: 'end' }) {
  const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [MORNING, AFTERNOON]]));
  const server = await openConsole(0, { ...ELM, week });
  const { time, tickets, lines, sites } = server;
  const at = (hour: number, minute = 0) => {
    const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(time.now).toZonedDateTimeISO(ELM.zone);
    const then = Temporal.ZonedDateTime.from({ year, month, day, hour, minute, timeZone: ELM.zone });
    time.now = then.epochMilliseconds;
  };
  at(9, 30);
  const mina = await server.signIn('mina');
  const page = async () => (await mina.get('staff/settings/calling')).json<Page>();
  const { version, values } = await page();
  await mina.post('staff/settings/calling', { version, values: { ...values, ...changed } });
  const failures: unknown[] = [];
  const deps = { tickets, lines, clock: { now: () => time.now }, newId: () => 'unused', wakeOutbox: () => {} };
  const limitsOf = async (siteId: number) => ticketLimits((await sites.find(siteId))?.settings ?? {});
  const closing = startClosing({ ...deps, limitsOf, onError: (error) => failures.push(error) });
  onTestFinished(() => closing.stop());
  const stageOf = async ({ id }: Ticket) => {
    const found = await tickets.find(100_001, id);
    return found?.reason ? `${found.stage} ${found.reason}` : found?.stage;
  };
  const sweep = async () => {
    await closing.sweep();
    expect(failures).toEqual([]);
  };
  return { ...server, mina, at, sweep, stageOf };
}

describe('when a line closes by its hours', () => {
  it('those who wait are sent home, also on hold, but nobody who is at a desk', async () => {
    const { join, mina, at, sweep, stageOf, writtenNotices } = await start();
    const [called, ada, luc] = [await join(), await join({ email: 'ada@example.com' }), await join()];
    await mina.post('staff/desk', { desk: 'desk-1' });
    await mina.post(`staff/ticket/${called.id}/act`, { action: 'call', version: 1 });
    await mina.post(`staff/ticket/${luc.id}/act`, { action: 'hold', version: 1 });
    at(16, 59);
    await sweep();
    expect(await stageOf(ada)).toBe('waiting');
    at(17);
    await sweep();
    expect(await stageOf(ada)).toBe('cancelled closed');
    expect(await stageOf(luc)).toBe('cancelled closed');
    expect(await stageOf(called)).toBe('called');
    expect((await writtenNotices()).map(({ kind }) => kind)).toContain('closed');
  });

  it('everyone stays during a break, and where the business serves them to the end', async () => {
    const ending = await start();
    const ada = await ending.join();
    ending.at(12, 30);
    await ending.sweep();
    expect(await ending.stageOf(ada)).toBe('waiting');
    const serving = await start({ atClosing: 'serve' });
    const luc = await serving.join();
    serving.at(18);
    await serving.sweep();
    expect(await serving.stageOf(luc)).toBe('waiting');
  });

  it('whoever staff add afterwards stays', async () => {
    const { join, at, sweep, stageOf } = await start();
    at(17, 30);
    const late = await join({ by: 'agent' });
    at(20);
    await sweep();
    expect(await stageOf(late)).toBe('waiting');
  });

  it('everyone stays in a line that staff have closed, as they were asked', async () => {
    const { join, mina, at, sweep, stageOf } = await start();
    const ada = await join();
    await mina.post('staff/line', { line: 'walk-in', state: 'closed' });
    at(17, 30);
    await sweep();
    expect(await stageOf(ada)).toBe('waiting');
  });

  it('a line that staff kept open longer ends when that time does', async () => {
    const { join, changeLine, time, at, sweep, stageOf } = await start();
    at(17);
    await changeLine({ open_until: time.now + 2 * HOUR_MS });
    const ada = await join();
    time.now += 2 * HOUR_MS - MINUTE_MS;
    await sweep();
    expect(await stageOf(ada)).toBe('waiting');
    time.now += MINUTE_MS;
    await sweep();
    expect(await stageOf(ada)).toBe('cancelled closed');
  });
});

it('staff choose among the reasons for priority that the business has set', async () => {
  const { mina } = await start({ usualReasons: ['child', 'unwell'], ownReasons: [' Blood  test', 'Blood test', ''] });
  expect((await boardOf(mina)).priorityReasons).toEqual(['unwell', 'child', 'Blood test']);
});
