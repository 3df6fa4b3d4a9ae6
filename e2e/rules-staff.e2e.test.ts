import type { AppointmentView } from '@openturn/contract/appointment-view.ts';
import type { Board, StaffTicket } from '@openturn/contract/staff-board.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { CLINIC, LINE } from './harness/join-line.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLine } from './harness/read-lines.ts';
import { shareServer } from './harness/share-server.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const OTHER_LINE = 'blood-tests';
/** Takes four people, and has them. */
const FULL = { siteId: 100_003, lineId: 'photo-cards' };

type Audit = { rows: { at: number; staff: string; action: string; subject: string; detail: string }[] };
type Inbox = { rows: { to: string; kind: string; text: string }[] };

describe('the console at work', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), ms);
  let lena: Console;
  let jo: Console;

  beforeAll(async () => {
    await keepLineOpen(server(), { siteId: CLINIC, lineId: OTHER_LINE });
    lena = await openConsole(server());
    jo = await openConsole(server(), 'jo.park@willow.example');
  });

  beforeEach(async () => {
    for (const console of [lena, jo]) await console.post('desk', { desk: null });
    await lena.post('line', { line: LINE, state: 'open', message: null });
    for (const { guid, lineId, actions } of (await lena.board()).tickets) {
      if (![LINE, OTHER_LINE].includes(lineId)) continue;
      if (actions.includes('complete')) await lena.act(guid, 'complete');
      else await lena.act(guid, 'remove');
    }
  });

  const ticketOf = async (guid: string): Promise<StaffTicket | undefined> => {
    const { tickets, recent } = await lena.board();
    return [...tickets, ...recent].find((ticket) => ticket.guid === guid);
  };

  it('[STAFF-06] a desk is one person’s, a break says until when, signing out frees it, and waits follow', async () => {
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Fay']) await lena.walkIn(name);
    // What was read within the last seconds may be told again.
    const wait = async () => {
      await pass(15 * SECOND);
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
    expect(Math.abs((backAt ?? 0) - (await lena.now()) - 120 * MINUTE)).toBeLessThan(10 * SECOND);
    expect(await wait()).toBeGreaterThanOrEqual(alone - 10);

    const leaving = await openConsole(server(), 'sam.whitaker@willow.example', { desk: 'desk-4' });
    expect((await deskOf('desk-4'))?.staff).toMatchObject({ name: 'Sam Whitaker' });
    await leaving.post('signout');
    expect((await deskOf('desk-4'))?.staff).toBeNull();
  });

  it('[STAFF-07] Next calls who has waited longest, two at once get two, and the same request twice calls one', async () => {
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
      await pass(2 * SECOND);
    }
    const [ada, ben, cy, dee, eve] = guids;
    expect((await lena.post('next')).reply).toMatchObject({ status: 409, reason: 'desk-missing' });
    await lena.post('desk', { desk: 'desk-1', lines: [LINE, OTHER_LINE] });
    await jo.post('desk', { desk: 'desk-2', lines: [LINE] });
    const next = async (staff: Console, body = {}, key?: string) =>
      (await staff.post<{ guid: string; reason?: string }>('next', body, key ? { 'idempotency-key': key } : {})).reply;

    expect(await next(lena)).toMatchObject({ guid: ada, stage: 'called' });
    expect(await next(lena, { line: OTHER_LINE })).toMatchObject({ guid: cy });
    const both = await Promise.all([next(lena), next(jo)]);
    expect(new Set(both.map(({ guid }) => guid))).toEqual(new Set([ben, dee]));
    const twice = await Promise.all([next(jo, {}, 'press-0001'), next(jo, {}, 'press-0001')]);
    expect(twice[1]).toEqual(twice[0]);
    expect(twice[0]).toMatchObject({ guid: eve });
    const waiting = (await lena.board()).tickets.filter(({ stage, lineId }) => stage === 'waiting' && lineId === LINE);
    expect(waiting.map(({ name }) => name)).toEqual(['Fay']);
    await next(jo);
    expect(await next(jo)).toMatchObject({ status: 409, reason: 'nobody-waiting' });
  });

  it('[STAFF-08] [STATE-04] a ticket offers what the table takes, and steps are undone for as long as is allowed', async () => {
    await lena.post('desk', { desk: 'desk-1' });
    const guid = await lena.walkIn('Nia');
    const offered = async () => (await ticketOf(guid))?.actions;
    const refused = { status: 409, reason: 'not-now' };
    // Adding is nothing to take back.
    expect(await offered()).toEqual(['call', 'hold', 'remove', 'ready']);
    const { stage, version } = (await ticketOf(guid)) ?? {};
    for (const action of ['start', 'complete', 'no_show', 'transfer', 'return', 'recall', 'later', 'undo']) {
      expect((await lena.act(guid, action)).reply).toMatchObject(refused);
    }
    expect(await ticketOf(guid)).toMatchObject({ stage, version });

    for (const [action, reached] of [
      ['call', 'called'],
      ['start', 'serving'],
    ] as const) {
      const before = (await ticketOf(guid))?.stage;
      expect((await lena.act(guid, action)).reply).toMatchObject({ stage: reached });
      await pass(5 * SECOND);
      expect((await lena.act(guid, 'undo')).reply).toMatchObject({ stage: before });
      await lena.act(guid, action);
      await pass(11 * SECOND);
      expect(await offered()).not.toContain('undo');
      expect((await lena.act(guid, 'undo')).reply).toMatchObject(refused);
    }
    await lena.act(guid, 'complete');
    await pass(14 * MINUTE);
    expect((await lena.act(guid, 'undo')).reply).toMatchObject({ stage: 'serving' });
    await lena.act(guid, 'complete');
    await pass(16 * MINUTE);
    expect((await lena.act(guid, 'undo')).reply).toMatchObject(refused);

    const missed = await lena.walkIn('Kofi');
    for (const [minutes, expected] of [
      [14, { stage: 'waiting' }],
      [16, refused],
    ] as const) {
      await lena.act(missed, 'call');
      await lena.act(missed, 'no_show');
      await pass(minutes * MINUTE);
      expect((await lena.act(missed, 'undo')).reply).toMatchObject(expected);
    }
  });

  it('[STAFF-09] a transfer keeps the first join time, and the number unless another has it or may get it', async () => {
    await lena.post('desk', { desk: 'desk-1', lines: [LINE, OTHER_LINE] });
    const served = async (line: string) => {
      const guid = await lena.walkIn('Nia', { line });
      await pass(MINUTE);
      await lena.act(guid, 'call');
      await lena.act(guid, 'start');
      const { number = 0, joinedAt = 0 } = (await ticketOf(guid)) ?? {};
      return { guid, number, joinedAt };
    };
    const moved = async (guid: string, line: string) => {
      await lena.act(guid, 'transfer', { line });
      return ticketOf(guid);
    };
    // Those of the doctor's line are further on: its numbers may still come up in the other one.
    const high = await served(LINE);
    const renumbered = await moved(high.guid, OTHER_LINE);
    expect(renumbered).toMatchObject({ stage: 'waiting', lineId: OTHER_LINE, joinedAt: high.joinedAt });
    expect(renumbered?.number).toBeLessThan(high.number);
    await lena.act(high.guid, 'remove');

    const low = await served(OTHER_LINE);
    expect(await moved(low.guid, LINE)).toMatchObject({ lineId: LINE, joinedAt: low.joinedAt, number: low.number });
    const back = await served(OTHER_LINE);
    expect(back.number).not.toBe(low.number);

    // Whoever comes back to a line where somebody else has the number meanwhile gets another.
    const { number } = low;
    let twin = await served(OTHER_LINE);
    expect(twin.number).toBeGreaterThan(number);
    await moved(twin.guid, LINE);
    twin = { ...twin, number: (await ticketOf(twin.guid))?.number ?? 0 };
    const numbers = (await lena.board()).tickets.filter(({ lineId }) => lineId === LINE).map((each) => each.number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('[STAFF-10] staff let walk-ins into a paused and a full line, and their notes are not for visitors', async () => {
    await lena.post('line', { line: LINE, state: 'paused' });
    const visitor = openVisitor(server());
    const entry = { FirstName: 'Ada', service: 'new-problem', method: 1 };
    expect((await visitor.post('join', { line: LINE, entry })).reply).toMatchObject({ reason: 'line-paused' });
    const guid = await lena.walkIn('Nia', { note: 'uses-a-cane' });
    expect(await ticketOf(guid)).toMatchObject({ stage: 'waiting', note: 'uses-a-cane' });
    await lena.post(`ticket/${guid}/note`, { note: 'speaks-quietly' });
    expect(await ticketOf(guid)).toMatchObject({ note: 'speaks-quietly' });
    for (const path of [`ticket/${guid}`, `ticket/${guid}/messages`, 'lines', 'wall', `tickets?also=${guid}`]) {
      const { status, reply } = await visitor.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(reply)).not.toMatch(/uses-a-cane|speaks-quietly/);
    }

    const manager = await openConsole(server(), 'devon.clarke@riverside.example', { siteId: FULL.siteId });
    await keepLineOpen(server(), FULL);
    await openAlways(manager);
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee']) await manager.walkIn(name, { line: FULL.lineId });
    const other = openVisitor(server(), FULL.siteId);
    const refusal = async () => (await other.get<{ refusal: string }>(`joinform?line=${FULL.lineId}`)).reply.refusal;
    await expect.poll(refusal).toBe('line-full');
    const kofi = await manager.walkIn('Kofi', { line: FULL.lineId });
    expect((await manager.board()).tickets.map(({ guid: each }) => each)).toContain(kofi);
  });

  it('[STAFF-11] a line pauses with a message, tells a delay once and moves promises, and closes for all', async () => {
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada', PhoneNumber: '416 555 0101' });
    const told = async () => {
      const { rows } = (await lena.get<Inbox>('inbox')).reply;
      return rows.filter(({ to }) => to.endsWith('5550101')).map(({ kind }) => kind);
    };
    const line = async () => readLine(server(), LINE);

    await lena.post('line', { line: LINE, state: 'paused', message: { en: 'Back at two' } });
    await expect.poll(line).toMatchObject({ state: 'paused', message: { en: 'Back at two' } });
    await lena.post('line', { line: LINE, state: 'open', message: null });

    const before = (await visitor.ticket(guid)).wait?.high ?? 0;
    const delay = { line: LINE, minutes: 45, text: 'The printer is broken.' };
    for (let times = 0; times < 2; times++) {
      const answer = await lena.post('broadcast', delay, { 'idempotency-key': 'delay-0001' });
      expect(answer.reply).toMatchObject({ told: 1 });
    }
    await expect.poll(told).toContain('delay');
    await expect.poll(line).toMatchObject({ state: 'open' });
    expect((await line()).message?.['en']).toContain('The printer is broken.');
    await expect.poll(async () => (await visitor.ticket(guid)).why).toBe('slower');
    expect((await visitor.ticket(guid)).wait?.high).toBeGreaterThanOrEqual(before + 30);

    await lena.post('line', { line: LINE, state: 'closed', message: { en: 'Sorry' }, endsTickets: true });
    expect(await visitor.ticket(guid)).toMatchObject({ stage: 'cancelled', reason: 'closed' });
    await expect.poll(told).toContain('closed');
    expect((await told()).filter((kind) => kind === 'delay')).toHaveLength(1);
    const entry = { FirstName: 'Ben', service: 'new-problem', method: 1 };
    expect((await visitor.post('join', { line: LINE, entry })).reply).toMatchObject({ reason: 'line-closed' });
  });

  it('[STAFF-12] whatever staff do is kept with who and when, newest first', async () => {
    await jo.post('desk', { desk: 'desk-2' });
    const from = await lena.now();
    const guid = await jo.walkIn('Nia');
    const number = `${(await ticketOf(guid))?.number}`;
    const deeds: (() => Promise<unknown>)[] = [
      () => jo.act(guid, 'call'),
      () => jo.act(guid, 'start'),
      () => jo.post(`ticket/${guid}/note`, { note: 'private' }),
      () => jo.act(guid, 'complete'),
      () => lena.post('line', { line: LINE, state: 'paused' }),
      () => lena.post('broadcast', { line: LINE, minutes: 5 }),
    ];
    for (const deed of deeds) {
      await pass(SECOND);
      await deed();
    }
    const rows = (await lena.get<Audit>('audit')).reply.rows.filter(({ at }) => at >= from).toReversed();
    expect(rows.map(({ staff, action }) => [staff, action])).toEqual([
      ['Jo Park', 'add'],
      ['Jo Park', 'call'],
      ['Jo Park', 'arrive'],
      ['Jo Park', 'note'],
      ['Jo Park', 'complete'],
      ['Lena Fischer', 'line_set'],
      ['Lena Fischer', 'delay'],
    ]);
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
    for (const { subject } of rows.slice(0, 5)) expect(subject).toContain(number);
    expect(JSON.stringify(rows)).not.toMatch(/Nia|private/);
  });

  it('[STAFF-13] the wall shows numbers, desks and masked names to anybody, and no way into a ticket', async () => {
    await lena.post('desk', { desk: 'desk-1' });
    const phone = '416 555 0102';
    const guid = await openVisitor(server()).join({ FirstName: 'Zoë Example', PhoneNumber: phone });
    await lena.act(guid, 'call');
    const { number } = (await ticketOf(guid)) ?? {};
    type Wall = { called: { number: number; maskedName: string; desk: Record<string, string> }[] };
    const anybody = openVisitor(server());
    const wall = async () => (await anybody.get<Wall>('wall')).reply;
    await expect.poll(async () => (await wall()).called[0]).toMatchObject({ number, maskedName: 'Z…' });
    expect((await wall()).called[0]?.desk['en']).toBe('Room 1');
    const text = JSON.stringify(await wall());
    for (const secret of ['Zoë', 'Example', '5550102', guid]) expect(text).not.toContain(secret);
    // What it says of a call opens nothing.
    for (const word of new Set(text.match(/[\w-]{16,}/g))) {
      const { reply } = await anybody.get<{ ticket?: AppointmentView }>(`ticket/${word}`);
      expect(reply.ticket).toBeUndefined();
    }
  });
});

/** Whatever the time of day is. */
async function openAlways(manager: Console): Promise<void> {
  type Setup = { version: number; site: { hours: object } };
  const { version, site } = (await manager.get<Setup>('setup')).reply;
  const day = [{ opens: '00:00:00', closes: '24:00:00' }];
  const week = { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day };
  const saved = await manager.post('setup/site', { version, site: { ...site, hours: { week, exceptions: {} } } });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.reply));
}
