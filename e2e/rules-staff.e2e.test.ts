import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime, passUntilMorning } from './harness/clock-server.ts';
import { CLINIC, LINE } from './harness/join-line.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { readLine } from './harness/read-lines.ts';
import { shareServer } from './harness/share-server.ts';

const OTHER_LINE = 'blood-tests';
describe('working in the console', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), ms);
  let lena: Console;
  let jo: Console;

  beforeAll(async () => {
    await passUntilMorning(server());
    await keepLineOpen(server(), { siteId: CLINIC, lineId: OTHER_LINE });
    lena = await openConsole(server());
    jo = await openConsole(server(), 'jo.park@willow.example');
  });

  beforeEach(async () => {
    for (const console of [lena, jo]) await console.post('desk', { desk: null });
    await lena.post('line', { line: LINE, state: 'open', message: null });
    await lena.emptyLines([LINE, OTHER_LINE]);
  });

  it('[STAFF-06] gives a desk to one person, shows the end of a break, frees the desk on sign-out and updates waits', async () => {
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay']) await lena.walkIn(name);
    // Skips past the cache of the last few seconds.
    const wait = async () => {
      await pass(15 * SECOND_MS);
      return (await readLine(server(), LINE)).wait?.high ?? 0;
    };
    const deskOf = async (id: string) => (await lena.board()).desks.find((desk) => desk.id === id);

    expect((await lena.post('desk', { desk: 'desk-1' })).reply).toMatchObject({ desk: { staff: { isMe: true } } });
    expect((await jo.post('desk', { desk: 'desk-1' })).reply).toMatchObject({ status: 409, reason: 'desk-taken' });
    const alone = await wait();
    expect((await jo.post('desk', { desk: 'desk-2' })).status).toBe(200);
    expect(await wait()).toBeLessThan(alone);

    await jo.post('desk', { desk: 'desk-3' });
    expect((await deskOf('desk-2'))?.staff).toBeNull();
    expect((await deskOf('desk-3'))?.staff).toMatchObject({ name: 'Jo Park' });
    await jo.post('desk', { desk: 'desk-3', isOnBreak: true, breakMinutes: 120 });
    const { isOnBreak, backAt } = (await deskOf('desk-3')) ?? {};
    expect(isOnBreak).toBe(true);
    expect(Math.abs((backAt ?? 0) - (await lena.now()) - 120 * MINUTE_MS)).toBeLessThan(10 * SECOND_MS);
    expect(await wait()).toBeGreaterThanOrEqual(alone - 10);

    const leaving = await openConsole(server(), 'sam.whitaker@willow.example', { desk: 'desk-4' });
    expect((await deskOf('desk-4'))?.staff).toMatchObject({ name: 'Sam Whitaker' });
    await leaving.post('signout');
    expect((await deskOf('desk-4'))?.staff).toBeNull();
  });

  it('[STAFF-07] calls whoever has waited longest with Next, two for two at once, and one for a repeated request', async () => {
    const guids: string[] = [];
    for (const [name, line] of [
      ['Ada', OTHER_LINE],
      ['Ben', LINE],
      ['Cy', OTHER_LINE],
      ['Dee', LINE],
      ['Eve', LINE],
      ['Fay', LINE],
    ] as const) {
      guids.push(await lena.walkIn(name, { line }));
      await pass(2 * SECOND_MS);
    }
    const [ada, ben, cy, dee, eve] = guids;
    expect((await lena.post('next')).reply).toMatchObject({ status: 409, reason: 'desk-missing' });
    await lena.post('desk', { desk: 'desk-1', lines: [LINE, OTHER_LINE] });
    await jo.post('desk', { desk: 'desk-2', lines: [LINE] });
    const next = async (staff: Console, body = {}, key?: string) =>
      (await staff.post<{ guid: string; reason?: string }>('next', body, key ? { 'idempotency-key': key } : {})).reply;

    expect(await next(lena)).toMatchObject({ guid: ada, stage: 'called' });
    // One call at a time to a desk, from whichever of its lines.
    expect(await next(lena, { line: OTHER_LINE })).toMatchObject({ status: 409, reason: 'still-called' });
    await lena.act(ada ?? '', 'start');
    expect(await next(lena, { line: OTHER_LINE })).toMatchObject({ guid: cy });
    await lena.act(cy ?? '', 'start');
    const both = await Promise.all([next(lena), next(jo)]);
    expect(new Set(both.map(({ guid }) => guid))).toEqual(new Set([ben, dee]));
    await jo.act(both[1]?.guid ?? '', 'start');
    const twice = await Promise.all([next(jo, {}, 'press-0001'), next(jo, {}, 'press-0001')]);
    // The board is compared separately because it has moved on.
    expect({ ...twice[1], board: null }).toEqual({ ...twice[0], board: null });
    expect(twice[0]).toMatchObject({ guid: eve });
    const waiting = (await lena.board()).tickets.filter(({ stage, lineId }) => stage === 'waiting' && lineId === LINE);
    expect(waiting.map(({ name }) => name)).toEqual(['Fay']);
    await jo.act(eve ?? '', 'start');
    await next(jo);
    expect(await next(jo)).toMatchObject({ status: 409, reason: 'nobody-waiting' });
  });

  it('[STAFF-08] [STATE-04] offers a ticket the actions in the state table, which can be undone within the allowed time', async () => {
    await lena.post('desk', { desk: 'desk-1' });
    const guid = await lena.walkIn('Nia');
    const offered = async () => (await lena.ticket(guid))?.actions;
    const refused = { status: 409, reason: 'not-now' };
    expect(await offered()).toEqual(['call', 'ready', 'hold', 'remove', 'transfer', 'undo']);
    await pass(UNDO_WITHIN_MS + SECOND_MS);
    expect(await offered()).toEqual(['call', 'ready', 'hold', 'remove', 'transfer']);
    const { stage, version } = (await lena.ticket(guid)) ?? {};
    for (const action of ['start', 'complete', 'no_show', 'return', 'recall', 'later', 'undo']) {
      expect((await lena.act(guid, action)).reply).toMatchObject(refused);
    }
    expect(await lena.ticket(guid)).toMatchObject({ stage, version });

    for (const [action, reached] of [
      ['call', 'called'],
      ['start', 'serving'],
    ] as const) {
      const before = (await lena.ticket(guid))?.stage;
      expect((await lena.act(guid, action)).reply).toMatchObject({ stage: reached });
      await pass(5 * SECOND_MS);
      expect((await lena.act(guid, 'undo')).reply).toMatchObject({ stage: before });
      await lena.act(guid, action);
      await pass(UNDO_WITHIN_MS + SECOND_MS);
      expect(await offered()).not.toContain('undo');
      expect((await lena.act(guid, 'undo')).reply).toMatchObject(refused);
    }
    await lena.act(guid, 'complete');
    await pass(14 * MINUTE_MS);
    expect((await lena.act(guid, 'undo')).reply).toMatchObject({ stage: 'serving' });
    await lena.act(guid, 'complete');
    await pass(16 * MINUTE_MS);
    expect((await lena.act(guid, 'undo')).reply).toMatchObject(refused);

    const slip = await lena.walkIn('Ada', { PhoneNumber: '416 555 0181' });
    await lena.act(slip, 'call');
    await lena.act(slip, 'no_show');
    await pass(5 * SECOND_MS);
    expect((await lena.act(slip, 'undo')).reply).toMatchObject({ stage: 'called' });
    await pass(11 * SECOND_MS);
    // Nobody is told of the mistake.
    const { rows } = (await lena.get<{ rows: { kind: string; to: string }[] }>('inbox')).reply;
    const sent = rows.filter(({ to }) => to.endsWith('5550181')).map(({ kind }) => kind);
    expect(sent.toReversed()).toEqual(['joined', 'called', 'recalled']);
    await lena.act(slip, 'remove');

    const missed = await lena.walkIn('Kofi');
    for (const [minutes, expected] of [
      [14, { stage: 'waiting' }],
      [16, refused],
    ] as const) {
      await lena.act(missed, 'call');
      await lena.act(missed, 'no_show');
      await pass(minutes * MINUTE_MS);
      expect((await lena.act(missed, 'undo')).reply).toMatchObject(expected);
    }
  });

  it('[STAFF-09] keeps the first join time and the code in a transfer, and gives a code to nobody else', async () => {
    await lena.post('desk', { desk: 'desk-1', lines: [LINE, OTHER_LINE] });
    const served = async (line: string) => {
      const guid = await lena.walkIn('Nia', { line });
      await pass(MINUTE_MS);
      await lena.act(guid, 'call');
      await lena.act(guid, 'start');
      const { ticketCode = '', joinedAt = 0 } = (await lena.ticket(guid)) ?? {};
      return { guid, ticketCode, joinedAt };
    };
    const moved = async (guid: string, line: string) => {
      await lena.act(guid, 'transfer', { line });
      return lena.ticket(guid);
    };
    const first = await served(LINE);
    expect(first.ticketCode).toMatch(/^[A-Z]-\d{3}$/);
    const { ticketCode, joinedAt } = first;
    expect(await moved(first.guid, OTHER_LINE)).toMatchObject({ lineId: OTHER_LINE, joinedAt, ticketCode });
    const other = await served(OTHER_LINE);
    expect(other.ticketCode[0]).not.toBe(ticketCode[0]);
    await moved(other.guid, LINE);
    // Both lines go on counting, and a code that has left its line is not given again.
    const later = [await served(LINE), await served(OTHER_LINE)];
    const codes = [first, other, ...later].map((each) => each.ticketCode);
    expect(new Set(codes).size).toBe(codes.length);
    await lena.act(first.guid, 'remove');
    expect(codes).not.toContain((await served(LINE)).ticketCode);
  });
});
