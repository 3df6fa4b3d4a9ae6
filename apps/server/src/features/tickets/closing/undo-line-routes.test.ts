import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { ELM } from '#testing/samples/test-site.ts';
import { boardOf, openConsole } from '#testing/start/open-console.ts';

const SITE = 100_001;
const CLOSING = { line: 'walk-in', state: 'closed', why: 'closing', endsTickets: true } as const;

async function openWithHold(site = ELM) {
  const server = await openConsole(3, site);
  const mina = await server.signIn('mina');
  const [first] = server.guests;
  const held = first?.id ?? '';
  const set = async (body: object) => {
    server.time.now += 1_000;
    return (await mina.post('staff/line', { line: 'walk-in', ...body })).json<{ at: number; count: number }>();
  };
  const hold = () => mina.post(`staff/ticket/${held}/act`, { action: 'hold', minutes: 10 });
  const undo = async (at: number) => {
    server.time.now += 1_000;
    return (await mina.post('staff/line/undo', { line: 'walk-in', at })).json<Record<string, unknown>>();
  };
  const whyOf = async (guid: string) => {
    const answer = await server.ask({ url: `/api/100001/client/ticket/${guid}` });
    return answer.json<{ ticket: { why: string | null } }>().ticket.why;
  };
  return { ...server, mina, held, set, hold, undo, whyOf };
}

describe('[STAFF-11] undoing that a line was closed and everyone sent home', () => {
  it('opens the line as it was, and who was on hold is on hold until the same time', async () => {
    const { mina, held, set, hold, undo, tickets, time, guests, whyOf } = await openWithHold();
    await hold();
    const before = await tickets.find(SITE, held);
    const { at, count } = await set(CLOSING);
    expect(count).toBe(3);
    time.now += MINUTE_MS;
    expect(await undo(at)).toMatchObject({ count: 3, line: { state: 'open', message: null, waiting: 2 } });
    expect(await tickets.find(SITE, held)).toMatchObject({
      stage: 'holding',
      returnAt: before?.returnAt,
      timerAt: before?.timerAt,
      holdWarnings: before?.holdWarnings,
    });
    expect((await boardOf(mina)).tickets.map(({ stage, position }) => [stage, position])).toEqual([
      ['waiting', 1],
      ['waiting', 2],
      ['holding', null],
    ]);
    expect(await whyOf(guests[1]?.id ?? '')).toBe('unclosed');
    // Sent twice, nothing else happens.
    expect(await undo(at)).toMatchObject({ count: 0, line: { state: 'open' } });
  });

  it('pauses a line again that was paused, with its message', async () => {
    const { set, undo } = await openWithHold();
    await set({ state: 'paused', why: 'break' });
    const { at } = await set(CLOSING);
    expect(await undo(at)).toMatchObject({ count: 3, line: { state: 'paused', message: { en: expect.any(String) } } });
  });

  it('leaves a line open for as long as it was opened by hand, outside its hours', async () => {
    const { set, undo } = await openWithHold({ ...ELM, week: {} });
    await set({ state: 'open' });
    const { at } = await set(CLOSING);
    expect(await undo(at)).toMatchObject({ count: 3, line: { state: 'open', message: null } });
  });

  it('brings back the people, but leaves a line that a colleague has set since', async () => {
    const { set, undo } = await openWithHold();
    const { at } = await set(CLOSING);
    await set({ state: 'paused', why: 'emergency' });
    expect(await undo(at)).toMatchObject({ count: 3, line: { state: 'paused' } });
  });

  it('offers managers to bring them back together, for as long as each of them can be', async () => {
    const { mina, set, undo, time, signIn } = await openWithHold();
    const ada = await signIn('ada');
    const offered = async (who = mina) =>
      (await who.get('staff/visits?line=walk-in')).json<{ sentHome: object }>().sentHome;
    expect(await offered()).toBeNull();
    const { at } = await set(CLOSING);
    time.now += 14 * MINUTE_MS;
    expect(await offered()).toEqual({ at, count: 3 });
    expect(await offered(ada)).toBeNull();
    expect(await undo(at)).toMatchObject({ count: 3 });
    expect(await offered()).toBeNull();
    expect((await ada.post('staff/line/undo', { line: 'walk-in', at })).statusCode).toBe(403);
  });
});
