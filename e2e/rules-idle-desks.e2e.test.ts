import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime, passUntilMorning } from './harness/clock-server.ts';
import { LINE } from './harness/join-line.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { shareServer } from './harness/share-server.ts';

describe('two desks that call nobody', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), ms);
  let visitor: ReturnType<typeof openVisitor>;
  let lena: Console;
  let jo: Console;

  beforeAll(async () => {
    await passUntilMorning(server());
  });
  beforeEach(async () => {
    visitor = openVisitor(server());
    lena = await openConsole(server());
    jo = await openConsole(server(), 'jo.park@willow.example');
    await lena.emptyLines();
    await lena.post('desk', { desk: 'desk-1', lines: [LINE] });
    await jo.post('desk', { desk: 'desk-2', lines: [LINE] });
  });

  async function inLine(): Promise<StaffTicket[]> {
    const { tickets } = await lena.board();
    return tickets.filter(({ lineId, position }) => lineId === LINE && position !== null);
  }
  async function serveNext(agent: Console): Promise<string> {
    const guid = (await inLine())[0]?.guid ?? '';
    for (const action of ['call', 'start']) await agent.act(guid, action);
    return guid;
  }
  /** Behind others who have only just joined. */
  async function joinBehind(others: number): Promise<string> {
    for (let index = 0; index < others; index++) await lena.walkIn(`Guest ${index}`);
    await pass(SECOND_MS);
    return visitor.join({ FirstName: 'Vera' });
  }
  /** What the fifth sees until nobody counts as calling; never to be there at once. */
  async function watchIdle(guid: string) {
    const first = await visitor.ticket(guid);
    expect(first).toMatchObject({ position: 5, line: { isStaffed: true } });
    let { at } = first;
    let by = first.beThereBy ?? Infinity;
    const low = first.wait?.low ?? Infinity;
    let before = low;
    for (let seconds = 15; seconds < 180; seconds += 15) {
      // The server's clock also runs by itself, on a busy machine for seconds.
      await pass(Math.max(0, first.at + seconds * SECOND_MS - at));
      const now = await visitor.ticket(guid);
      ({ at } = now);
      // What the line learns meanwhile may take off a minute, also of the time that must not be after the lower end.
      expect(now.wait?.low).toBeGreaterThanOrEqual(low - 1);
      const taken = Math.max(0, before - (now.wait?.low ?? 0)) * MINUTE_MS;
      before = now.wait?.low ?? 0;
      expect(now.beThereBy).toBeGreaterThanOrEqual(by - taken);
      expect(now.beThereBy).toBeLessThanOrEqual(now.at + (now.wait?.low ?? 0) * MINUTE_MS);
      // Within the last minute, the page says to be there now.
      expect(now.beThereBy).toBeGreaterThan(now.at + MINUTE_MS);
      by = now.beThereBy ?? Infinity;
    }
    return { by };
  }

  it('[WAIT-06] [WAIT-07] keep the wait from running down, then say that nobody is being called', async () => {
    const guid = await joinBehind(6);
    const served = [await serveNext(lena), await serveNext(jo)] as const;
    await pass(15 * SECOND_MS);
    const told = await visitor.ticket(guid);
    await pass((told.beThereBy ?? 0) - told.at - 2 * MINUTE_MS);
    await lena.act(served[0], 'complete');
    await jo.act(served[1], 'complete');
    const { by } = await watchIdle(guid);
    for (let minute = 3; minute < 8; minute++) {
      await pass(MINUTE_MS);
      const words = { position: 5, wait: null, beThereBy: null, line: { state: 'open', isStaffed: false } };
      expect(await visitor.ticket(guid)).toMatchObject(words);
    }
    await serveNext(lena);
    await pass(SECOND_MS);
    const called = await visitor.ticket(guid);
    expect(called).toMatchObject({ position: 4, line: { isStaffed: true } });
    expect(called.wait?.low).toBeGreaterThan(1);
    // Not earlier than it was told, and not at once.
    expect(called.beThereBy).toBeGreaterThanOrEqual(by);
    expect(called.beThereBy).toBeGreaterThan(called.at + MINUTE_MS);
  });

  it('[WAIT-07] leave the time to be there alone while only one of them calls nobody', async () => {
    const guid = await joinBehind(7);
    await serveNext(lena);
    await pass(SECOND_MS);
    const first = await visitor.ticket(guid);
    const times = [first.beThereBy ?? 0];
    for (let half = 0; half < 10; half++) {
      await pass(30 * SECOND_MS);
      const { beThereBy, wait } = await visitor.ticket(guid);
      times.push(beThereBy ?? 0);
      expect(wait?.low).toBeLessThanOrEqual((first.wait?.low ?? 0) + 10);
    }
    await serveNext(jo);
    await pass(SECOND_MS);
    times.push((await visitor.ticket(guid)).beThereBy ?? 0);
    // Nobody who went by what was shown before is late.
    for (const [index, time] of times.entries()) {
      expect(times.slice(index).every((later) => later >= time - 5 * MINUTE_MS)).toBe(true);
    }
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(10 * MINUTE_MS);
  });

  it('[WAIT-04] are two desks, of which one that leaves is the reason for a longer wait', async () => {
    const guid = await joinBehind(4);
    for (let index = 0; index < 8; index++) await lena.walkIn(`Later ${index}`);
    await serveNext(lena);
    const left = await serveNext(jo);
    await pass(15 * SECOND_MS);
    expect((await visitor.ticket(guid)).why).toBeNull();
    await jo.act(left, 'complete');
    await jo.post('desk', { desk: null });
    await pass(45 * MINUTE_MS);
    expect((await visitor.ticket(guid)).why).toBe('desk_left');
  });

  it('[WAIT-07] move the time to be there along also where visits are short', async () => {
    for (let index = 0; index < 40; index++) {
      await lena.walkIn('Guest');
      const guid = await serveNext(index % 2 === 0 ? lena : jo);
      await pass(2 * MINUTE_MS);
      await (index % 2 === 0 ? lena : jo).act(guid, 'complete');
    }
    await pass(5 * MINUTE_MS);
    const { by } = await watchIdle(await joinBehind(4));
    expect(by).toBeLessThan(Infinity);
  });
});
