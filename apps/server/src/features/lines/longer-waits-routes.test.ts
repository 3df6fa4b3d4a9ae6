import type { WaitRange } from '@openturn/contract/visitor/lines.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

/** Two desks that each serve somebody, four more in line, and a visitor behind them. */
async function start(beforeJoining: (bob: Console) => Promise<unknown> = async () => {}) {
  const line = await openConsole(6);
  const [ada, bob] = [await line.signIn('ada'), await line.signIn('bob')];
  const guid = (index: number) => line.guests[index]?.id ?? '';
  await ada.post('staff/desk', { desk: 'desk-1' });
  await bob.post('staff/desk', { desk: 'desk-2' });
  for (const [index, agent] of [ada, bob].entries()) {
    for (const action of ['call', 'start']) await agent.post(`staff/ticket/${guid(index)}/act`, { action });
  }
  await beforeJoining(bob);
  const visitor = visitorCalls(line, 'a-device-of-a-visitor-1');
  const joined = await visitor.join();
  expect(joined.body).toMatchObject({ success: true });
  const seen = async () => {
    const { body } = await visitor.get(`ticket/${String(joined.body['guid'])}`);
    return (body as { ticket: TicketView }).ticket;
  };
  const pass = async (minutes: number) => {
    line.time.now += minutes * MINUTE_MS;
    return seen();
  };
  const takeBreak = async (breakMinutes?: number) => {
    await bob.post(`staff/ticket/${guid(1)}/act`, { action: 'complete' });
    await bob.post('staff/desk', { desk: 'desk-2', isOnBreak: true, ...(breakMinutes && { breakMinutes }) });
  };
  const askForMoreTime = async () => {
    const ticket = `ticket/${String(joined.body['guid'])}`;
    const { rows } = (await visitor.get(`${ticket}/hold`)).body as {
      rows: { minutes: number; wait: WaitRange }[];
    };
    const { minutes, wait } = rows[0]!;
    expect((await visitor.post(`${ticket}/act`, { action: 'need_more_time', minutes })).status).toBe(200);
    const promisedBy = (await line.tickets.find(100_001, String(joined.body['guid'])))?.promisedBy;
    return { told: wait, at: line.time.now, promisedBy };
  };
  return { ada, bob, seen, pass, takeBreak, askForMoreTime };
}

describe('a wait that got longer', () => {
  it.each([
    ['for as long as somebody is on a break', 120],
    ['also when the break has taken longer than announced', 10],
    ['when the break has no end', undefined],
  ])('[WAIT-04] is explained by the desk that has closed, %s', async (_, minutes) => {
    const { pass, seen, takeBreak } = await start();
    expect((await seen()).why).toBeNull();
    await takeBreak(minutes);
    expect((await pass(70)).why).toBe('desk_left');
  });

  it('[WAIT-04] is explained by slow visits if as many desks are open as when the visitor joined', async () => {
    const { pass, bob } = await start((other) =>
      other.post('staff/desk', { desk: 'desk-2', isOnBreak: true, breakMinutes: 15 }),
    );
    await bob.post('staff/desk', { desk: 'desk-2', isOnBreak: false });
    expect((await pass(90)).why).toBe('slower');
  });

  it('[WAIT-07] keeps as its promise what was told when asking for more time', async () => {
    const { pass, askForMoreTime } = await start();
    await pass(1);
    const { told, at, promisedBy } = await askForMoreTime();
    expect(promisedBy).toBe(at + told.high * MINUTE_MS);
  });

  it('[WAIT-01] counts on nobody at once whose break is overdue', async () => {
    const { pass, seen, takeBreak, ada, bob } = await start();
    await ada.post('staff/desk', { desk: null });
    await takeBreak(5);
    const overdue = (await pass(20)).wait;
    await bob.post('staff/desk', { desk: 'desk-2', isOnBreak: false });
    const back = (await seen()).wait;
    expect(back?.low).toBeLessThan((overdue?.low ?? 0) - 5);
  });
});
