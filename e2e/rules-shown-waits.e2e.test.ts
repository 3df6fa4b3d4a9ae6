import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { StaffTicket } from '@openturn/contract/staff/staff-board.ts';
import { describe, expect, it } from 'vitest';
import { LINE } from './harness/join-line.ts';
import { openConsole } from './harness/open-console.ts';
import { lineByClock } from './harness/line-by-clock.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLine } from './harness/read-lines.ts';

type Inbox = { rows: { kind: string; text: string }[] };
type HoldRows = {
  rows: { minutes: number | null; places: number | null; wait: { low: number; high: number } | null }[];
};

describe('a wait on the screen', () => {
  const { server, pass, lena, signIn, inLine, forecastNow, fill, serve } = lineByClock();

  it('[WAIT-06] is words instead of a number while nobody serves the line, and is promised once somebody does', async () => {
    await lena().post('desk', { desk: null });
    await pass(2 * SECOND_MS);
    expect(await readLine(server(), LINE)).toMatchObject({ state: 'open', wait: null, isStaffed: false });
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    expect(await visitor.ticket(guid)).toMatchObject({ position: 1, wait: null, beThereBy: null, why: null });

    await lena().post('desk', { desk: 'desk-1', lines: [LINE] });
    await pass(2 * SECOND_MS);
    expect(await readLine(server(), LINE)).toMatchObject({ isStaffed: true });
    const promised = await visitor.ticket(guid);
    expect(promised.wait?.high).toBeGreaterThan(0);
    expect(promised.why).toBeNull();

    // Signed in but calling nobody, the desk does not serve the line.
    await pass(4 * MINUTE_MS);
    expect((await readLine(server(), LINE)).isStaffed).toBe(false);
    expect((await visitor.ticket(guid)).wait).toBeNull();
    await lena().act(guid, 'call');
    expect((await readLine(server(), LINE)).isStaffed).toBe(true);
    // Whom it has called does not stand for somebody at the desk.
    await lena().post('desk', { desk: null });
    await pass(2 * SECOND_MS);
    expect(await readLine(server(), LINE)).toMatchObject({ isStaffed: false, wait: null });
  });

  it('[WAIT-06] does not run down while desks let people wait, and is words while the line is paused', async () => {
    await fill(4);
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Vera' });
    await pass(15 * SECOND_MS);
    const first = await visitor.ticket(guid);
    await pass(2 * MINUTE_MS);
    const later = await visitor.ticket(guid);
    expect(later.wait?.low).toBeGreaterThanOrEqual(first.wait?.low ?? Infinity);
    expect(later.beThereBy).toBeGreaterThanOrEqual(first.beThereBy ?? Infinity);

    await lena().post('line', { line: LINE, state: 'paused', message: null });
    const paused = await visitor.ticket(guid);
    expect(paused).toMatchObject({ position: 5, wait: null, beThereBy: null, line: { state: 'paused' } });
    const [next] = await inLine();
    await lena().act(next?.guid ?? '', 'call');
    expect(await visitor.ticket(guid)).toMatchObject({ position: 4, wait: null });
    await lena().post('line', { line: LINE, state: 'open', message: null });
    expect((await visitor.ticket(guid)).wait?.high).toBeGreaterThan(0);
  });

  it('[WAIT-06] counts the desks that usually call at this hour of this weekday before anybody is signed in', async () => {
    for (let weeks = 0; weeks < 2; weeks++) {
      await signIn({ desk: 'desk-1' });
      const guid = await lena().walkIn('Guest');
      const { joinedAt } = (await lena().board()).tickets.find((ticket) => ticket.guid === guid) as StaffTicket;
      await serve(guid, 6 * MINUTE_MS);
      await lena().post('desk', { desk: null });
      // The same hour on the clock, also if the clocks have changed.
      const aWeekLater = Temporal.Instant.fromEpochMilliseconds(joinedAt)
        .toZonedDateTimeISO('America/Toronto')
        .add({ weeks: 1 });
      await pass(aWeekLater.epochMilliseconds - joinedAt - 10 * MINUTE_MS);
    }
    await signIn();
    expect(await readLine(server(), LINE)).toMatchObject({ isStaffed: true, wait: expect.anything() });
    await pass(24 * HOUR_MS);
    expect(await readLine(server(), LINE)).toMatchObject({ isStaffed: false, wait: null });
  });

  it('[NOTICE-01] [WAIT-06] is in the message about joining, with the place, or said to depend on staff', async () => {
    await fill(2);
    const [first] = await inLine();
    for (const action of ['call', 'start']) await lena().act(first?.guid ?? '', action);
    const texts = async () => (await lena().get<Inbox>('inbox')).reply.rows.map(({ text }) => text);
    await openVisitor(server()).join({ FirstName: 'Ada', PhoneNumber: '416 555 0171' });
    await expect.poll(texts).toContainEqual(expect.stringMatching(/Place 2\. Wait: .*\d+ min\. Arrive by /));
    for (const { guid } of await inLine()) await lena().act(guid, 'remove');
    for (const { guid, actions } of (await lena().board()).tickets) {
      if (actions.includes('complete')) await lena().act(guid, 'complete');
    }
    await lena().post('desk', { desk: null });
    await openVisitor(server()).join({ FirstName: 'Ben', PhoneNumber: '416 555 0172' });
    await expect.poll(texts).toContainEqual(expect.stringMatching(/Place 1\. Waiting for staff to start\./));
  });

  it('[WAIT-08] is longer by an announced delay, until it ends by itself or by staff', async () => {
    await fill(2);
    const before = (await forecastNow())?.high ?? 0;
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    const first = await visitor.ticket(guid);
    await lena().post('broadcast', { line: LINE, minutes: 25, text: 'The doctor is on the way.' });
    const delayed = await readLine(server(), LINE);
    expect(delayed.delay).toMatchObject({ minutes: 25, text: 'The doctor is on the way.' });
    expect(delayed.wait?.high).toBeGreaterThanOrEqual(before + 20);
    const told = await visitor.ticket(guid);
    expect(told.line.delay).not.toBeNull();
    expect(told.why).toBe('delay');
    expect(told.wait?.high).toBeGreaterThanOrEqual((first.wait?.high ?? 0) + 20);
    expect(told.beThereBy).toBeGreaterThanOrEqual((first.beThereBy ?? 0) + 20 * MINUTE_MS);

    expect((await lena().post('broadcast/end', { line: LINE })).status).toBe(200);
    expect((await readLine(server(), LINE)).delay).toBeNull();
    expect((await forecastNow())?.high).toBeLessThan(delayed.wait?.high ?? 0);
    await lena().post('broadcast', { line: LINE, minutes: 2 });
    await pass(2 * MINUTE_MS + SECOND_MS);
    expect((await readLine(server(), LINE)).delay).toBeNull();
  });

  it('[WAIT-04] is no reason for an apology, nor overdue for staff, as soon as somebody has joined an empty line', async () => {
    await pass(2 * SECOND_MS);
    expect((await forecastNow())?.high).toBe(0);
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    for (const seconds of [0, 30, 60]) {
      await pass(seconds * SECOND_MS);
      const { wait, why } = await visitor.ticket(guid);
      expect(wait).not.toBeNull();
      expect(why).toBeNull();
      expect((await lena().board()).tickets.find((ticket) => ticket.guid === guid)?.isLate).toBe(false);
    }
  });

  it('[WAIT-07] is the same before and after asking for more time, with no reason', async () => {
    // What the line has learned is read anew, so that nothing else changes a wait.
    await pass(3 * MINUTE_MS);
    await fill(5);
    await lena().act((await inLine())[0]?.guid ?? '', 'call');
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    await fill(3);
    await pass(2 * SECOND_MS);
    for (const kind of ['minutes', 'places'] as const) {
      const { rows } = (await visitor.get<HoldRows>(`ticket/${guid}/hold`)).reply;
      const shown = rows.find((row) => row[kind] !== null);
      expect(shown?.wait?.high).toBeGreaterThan(0);
      const wish = { action: 'need_more_time', [kind]: shown?.[kind] };
      expect((await visitor.post(`ticket/${guid}/act`, wish)).status).toBe(200);
      await pass(SECOND_MS);
      expect(await visitor.ticket(guid)).toMatchObject({ stage: 'holding', wait: shown?.wait, why: null });
      await visitor.post(`ticket/${guid}/act`, { action: 'return' });
      await pass(SECOND_MS);
      expect(await visitor.ticket(guid)).toMatchObject({ stage: 'waiting', why: null });
    }
  });

  it('[WAIT-07] gives a time to be there that stays, and none to somebody who is ready', async () => {
    await fill(4);
    // Served, as a call would end by itself while time passes.
    const served = (await inLine())[0]?.guid ?? '';
    for (const action of ['call', 'start']) await lena().act(served, action);
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    const first = await visitor.ticket(guid);
    const isBesideLowerEnd = ({ beThereBy: by, at: now, wait: range }: typeof first) => {
      const lower = now + (range?.low ?? 0) * MINUTE_MS;
      expect(by).toBeLessThanOrEqual(lower);
      expect(by).toBeGreaterThan(lower - 10 * MINUTE_MS);
    };
    isBesideLowerEnd(first);
    expect(first.beThereBy).toBeGreaterThanOrEqual(first.at - MINUTE_MS);
    let last = first.beThereBy ?? 0;
    for (let minute = 0; minute < 10; minute++) {
      await pass(MINUTE_MS);
      const now = await visitor.ticket(guid);
      expect(now.beThereBy).toBeGreaterThanOrEqual(last);
      isBesideLowerEnd(now);
      last = now.beThereBy ?? 0;
    }
    await visitor.post(`ticket/${guid}/act`, { action: 'im_ready' });
    expect((await visitor.ticket(guid)).beThereBy).toBeNull();
  });

  it('[WAIT-04] is longer because a desk has closed, and says so, once the promise cannot be kept any more', async () => {
    const jo = await openConsole(server(), 'jo.park@willow.example');
    await jo.post('desk', { desk: 'desk-2', lines: [LINE] });
    await fill(12);
    for (const agent of [lena(), jo]) {
      const guid = (await inLine())[0]?.guid ?? '';
      for (const action of ['call', 'start']) await agent.act(guid, action);
    }
    const visitor = openVisitor(server());
    const guid = await visitor.join({ FirstName: 'Ada' });
    await pass(15 * SECOND_MS);
    const promised = await visitor.ticket(guid);
    expect(promised.why).toBeNull();

    await jo.act((await jo.board()).tickets.find(({ desk }) => desk === 'desk-2')?.guid ?? '', 'complete');
    await jo.post('desk', { desk: null });
    await pass(45 * MINUTE_MS);
    const longer = await visitor.ticket(guid);
    expect(longer.at + (longer.wait?.low ?? 0) * MINUTE_MS).toBeGreaterThan(
      promised.at + (promised.wait?.low ?? 0) * MINUTE_MS,
    );
    expect(longer.why).toBe('desk_left');
  });
});
