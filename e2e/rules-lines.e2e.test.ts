import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { LINE } from './harness/join-line.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';
import { openAlways } from './harness/open-always.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLine } from './harness/read-lines.ts';
import { shareServer } from './harness/share-server.ts';

/** Has room for four people and is full. */
const FULL = { siteId: 100_003, lineId: 'photo-cards' };

type Audit = { rows: { at: number; staff: string; action: string; subject: string; detail: string }[] };
type Inbox = { rows: { to: string; kind: string; text: string }[] };

describe('staff managing a line', () => {
  const server = shareServer({ ...CLOCK_SERVER, env: { ...CLOCK_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  const pass = (ms: number) => passTime(server(), ms);
  let lena: Console;
  let jo: Console;

  beforeAll(async () => {
    lena = await openConsole(server());
    jo = await openConsole(server(), 'jo.park@willow.example');
  });

  beforeEach(async () => {
    for (const console of [lena, jo]) await console.post('desk', { desk: null });
    await lena.post('line', { line: LINE, state: 'open', message: null });
    await lena.emptyLines();
  });

  it('[STAFF-10] can add walk-ins to a paused or full line, and their notes stay hidden from visitors', async () => {
    await lena.post('line', { line: LINE, state: 'paused' });
    const visitor = openVisitor(server());
    const entry = { FirstName: 'Ada', service: 'new-problem', method: 1 };
    expect((await visitor.post('join', { line: LINE, entry })).reply).toMatchObject({ reason: 'line-paused' });
    const guid = await lena.walkIn('Nia', { note: 'uses-a-cane' });
    expect(await lena.ticket(guid)).toMatchObject({ stage: 'waiting', note: 'uses-a-cane' });
    await lena.post(`ticket/${guid}/note`, { note: 'speaks-quietly' });
    expect(await lena.ticket(guid)).toMatchObject({ note: 'speaks-quietly' });
    for (const path of [`ticket/${guid}`, `visit/${guid}/messages`, 'lines', 'wall', `tickets?also=${guid}`]) {
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

  it('[STAFF-11] can pause it with a message, announce a delay once and move promises, and close it for everyone', async () => {
    await lena.post('desk', { desk: 'desk-1', lines: [LINE] });
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada', PhoneNumber: '416 555 0101' });
    const kinds = async () => {
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
      // Written for them, but nothing is set up that could send it.
      expect(answer.reply).toMatchObject({ told: 0, notTold: 1 });
    }
    await expect.poll(kinds).toContain('delay');
    await expect.poll(line).toMatchObject({ state: 'open' });
    expect((await line()).delay).toMatchObject({ minutes: 45, text: 'The printer is broken.' });
    await expect.poll(async () => (await visitor.ticket(guid)).why).toBe('delay');
    expect((await visitor.ticket(guid)).wait?.high).toBeGreaterThanOrEqual(before + 30);

    await lena.post('line', { line: LINE, state: 'closed', message: { en: 'Sorry' }, endsTickets: true });
    expect(await visitor.ticket(guid)).toMatchObject({ stage: 'cancelled', reason: 'closed' });
    await expect.poll(kinds).toContain('closed');
    expect((await kinds()).filter((kind) => kind === 'delay')).toHaveLength(1);
    const entry = { FirstName: 'Ben', service: 'new-problem', method: 1 };
    expect((await visitor.post('join', { line: LINE, entry })).reply).toMatchObject({ reason: 'line-closed' });
  });

  it('[STAFF-08] can bring back whom they removed or sent home, to their old place, but not who left', async () => {
    const guids = [await lena.walkIn('Ada'), await lena.walkIn('Ben')];
    const visitor = openVisitor(server());
    const leaver = await visitor.join({ FirstName: 'Cleo' });
    await visitor.post(`ticket/${leaver}/act`, { action: 'leave' });
    await lena.act(guids[0] ?? '', 'remove');
    await lena.post('line', { line: LINE, state: 'closed', endsTickets: true });
    await pass(UNDO_SLIP_MS + SECOND_MS);
    await lena.post('line', { line: LINE, state: 'open', message: null });
    const later = await lena.walkIn('Dee');
    for (const guid of guids) expect((await lena.act(guid, 'undo')).reply.stage).toBe('waiting');
    expect((await lena.act(leaver, 'undo')).status).toBe(409);
    expect((await Promise.all([...guids, later].map(lena.ticket))).map((each) => each?.position)).toEqual([1, 2, 3]);
  });

  it('[STAFF-12] leave an entry for every action with actor and time, newest first', async () => {
    await jo.post('desk', { desk: 'desk-2' });
    const from = await lena.now();
    const guid = await jo.walkIn('Nia');
    const code = (await lena.ticket(guid))?.ticketCode ?? '';
    const deeds: (() => Promise<unknown>)[] = [
      () => jo.act(guid, 'call'),
      () => jo.act(guid, 'start'),
      () => jo.post(`ticket/${guid}/note`, { note: 'private' }),
      () => jo.act(guid, 'complete'),
      () => lena.post('line', { line: LINE, state: 'paused' }),
      () => lena.post('broadcast', { line: LINE, minutes: 5 }),
    ];
    for (const deed of deeds) {
      await pass(SECOND_MS);
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
    for (const { subject } of rows.slice(0, 5)) expect(subject).toBe(code);
    const text = JSON.stringify(rows);
    expect(text).toContain('Nia');
    expect(text).not.toContain('private');
  });

  it('[STAFF-13] show numbers, desks and masked names on the wall to anyone, but no way into a ticket', async () => {
    await lena.post('desk', { desk: 'desk-1' });
    const phone = '416 555 0102';
    const guid = await openVisitor(server()).join({ FirstName: 'Zoë Example', PhoneNumber: phone });
    await lena.act(guid, 'call');
    const { ticketCode } = (await lena.ticket(guid)) ?? {};
    type Wall = { called: { ticketCode: string; maskedName: string; desk: Record<string, string> }[] };
    const anybody = openVisitor(server());
    const wall = async () => (await anybody.get<Wall>('wall')).reply;
    await expect.poll(async () => (await wall()).called[0]).toMatchObject({ ticketCode, maskedName: 'Z. E.' });
    expect((await wall()).called[0]?.desk['en']).toBe('Room 1');
    const text = JSON.stringify(await wall());
    for (const secret of ['Zoë', 'Example', '5550102', guid]) expect(text).not.toContain(secret);
    // The call keys on the wall do not open anything.
    for (const word of new Set(text.match(/[\w-]{16,}/g))) {
      const { reply } = await anybody.get<{ ticket?: unknown }>(`ticket/${word}`);
      expect(reply.ticket).toBeUndefined();
    }
  });
});
