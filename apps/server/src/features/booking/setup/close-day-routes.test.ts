import type { Choice, setSite } from '@openturn/contract/staff/staff-setup.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';

type Left = z.output<(typeof setSite)['reply']>['left'];
type Saved = Body & { left: Left };
type Row = { appointment: Body['appointment']; to: { staff: string; at: number } | null };

const MESSAGE = 'We are closed that day.';

/** Two half hours of Ann are booked on the day that is about to close. */
async function startClosing() {
  const calendar = await startCalendar();
  const { mina, add, writtenNotices } = calendar;
  const [first, second] = [(await add()).appointment, (await add({ at: AT + HALF_HOUR })).appointment];
  const { versions, site } = (await mina.get('staff/setup')).json<Body>();
  const version = versions.site;
  const closed = { ...site, hours: { ...site.hours, exceptions: { '2026-11-23': [] } } };
  const affected = async () =>
    (await mina.post('staff/setup/affected', { site: closed.hours })).json<{ rows: Row[] }>();
  const close = async (choices: readonly Choice[], headers = {}) =>
    (await mina.post('staff/setup/site', { version, site: closed, choices, message: MESSAGE }, headers)).json<Saved>();
  const booked = async () => {
    const { rows } = (await mina.get('staff/calendar?from=2026-11-23&days=3')).json<{ rows: Row['appointment'][] }>();
    return rows.map(({ guid, at, state }) => ({ guid, at, state }));
  };
  const log = async (action: string) =>
    (await mina.get('staff/audit')).json<Body>().rows.filter((row) => row.action === action);
  const sent = async () => (await writtenNotices()).filter(({ details }) => details?.['words'] === MESSAGE);
  return { ...calendar, version, versions, closed, first, second, affected, close, booked, log, sent };
}

const cancel = ({ guid, version }: Body['appointment']): Choice => ({ guid, version, action: 'cancel' });
const keep = ({ guid, version }: Body['appointment']): Choice => ({ guid, version, action: 'keep' });
const move = ({ guid, version }: Body['appointment'], to: { staff: string; at: number }): Choice => {
  return { guid, version, action: 'move', to };
};
const NEXT_DAY = { staff: 'ann', at: AT + 46 * HALF_HOUR };

describe('[BOOK-10] closing a day', () => {
  it('that is today ends what was opened by hand, once, except a line with hours of its own', async () => {
    const { ask, db, time, close, closed, mina } = await startClosing();
    const open = () =>
      db.kysely
        .updateTable('lines')
        .set({ open_until: time.now + HALF_HOUR })
        .execute();
    const state = async () => {
      time.now += 10_000;
      return (await ask({ url: '/api/100001/client/lines' })).json<{ rows: { state: string }[] }>().rows[0]?.state;
    };
    await open();
    expect(await state()).toBe('open');
    await close([]);
    expect(await state()).toBe('closed');
    // Opened again by hand on the closed day: saving something else leaves it open.
    await open();
    const save = async (site: object) => {
      const { versions } = (await mina.get('staff/setup')).json<Body>();
      return mina.post('staff/setup/site', { version: versions.site, site, choices: [], message: '' });
    };
    expect((await save(closed)).statusCode).toBe(200);
    expect(await state()).toBe('open');
    expect((await save({ ...closed, hours: { ...closed.hours, exceptions: {} } })).statusCode).toBe(200);
    const own = { site_id: 100_001, line_id: 'a', weekday: 1, opens: '09:00:00', closes: '10:00:00' };
    await db.kysely.insertInto('opening_hours').values(own).execute();
    await open();
    expect((await save(closed)).statusCode).toBe(200);
    const { open_until: until } = await db.kysely.selectFrom('lines').select('open_until').executeTakeFirstOrThrow();
    expect(until).toBeGreaterThan(time.now);
  });

  it('saves the hours and what becomes of each appointment at once, with the message', async () => {
    const { first, second, affected, add, close, booked, log, sent } = await startClosing();
    const third = (await add({ at: AT + 2 * HALF_HOUR })).appointment;
    const { to } = (await affected()).rows[0] as Row;
    expect(to).toEqual(NEXT_DAY);
    const saved = await close([move(first, NEXT_DAY), cancel(second), keep(third)]);
    expect(saved).toEqual({ success: true, left: [] });
    expect(await booked()).toEqual(
      expect.arrayContaining([
        { guid: first.guid, at: NEXT_DAY.at, state: 'confirmed' },
        { guid: third.guid, at: third.at, state: 'confirmed' },
      ]),
    );
    expect((await affected()).rows).toEqual([]);
    expect(await log('apt_move')).toMatchObject([
      { detail: expect.stringMatching(/^2026-11-24 09:00 \S+ 2026-11-23 /) },
    ]);
    expect(await log('apt_cancel')).toMatchObject([{ detail: '2026-11-23 10:30' }]);
    expect(await log('setup')).toMatchObject([{ detail: 'site' }]);
    expect((await sent()).map(({ kind }) => kind).toSorted()).toEqual(['apt_cancelled', 'apt_moved']);
  });

  it('offers the next time after each, not one before it that is nearer', async () => {
    const { mina, add } = await startCalendar();
    const at = NEXT_DAY.at;
    expect((await add({ at })).appointment.at).toBe(at);
    const { site } = (await mina.get('staff/setup')).json<Body>();
    const closed = { ...site.hours, exceptions: { '2026-11-24': [] } };
    const { rows } = (await mina.post('staff/setup/affected', { site: closed })).json<{ rows: Row[] }>();
    expect(rows.map(({ to }) => to?.at)).toEqual([at + 48 * HALF_HOUR]);
  });

  it('leaves what cannot be done as it was, says why, and saves the rest', async () => {
    const { first, second, add, act, mina, close, booked, log } = await startClosing();
    const [third, fourth] = [
      (await add({ at: AT + 2 * HALF_HOUR })).appointment,
      (await add({ at: AT + 3 * HALF_HOUR })).appointment,
    ];
    // Since staff looked: the time is taken, one has moved, one is being served, and one came in.
    await add({ at: NEXT_DAY.at });
    await mina.post(`staff/appointment/${second.guid}/move`, {
      staff: 'ben',
      at: AT + HALF_HOUR,
      version: second.version,
    });
    await act(third.guid, 'check_in');
    const late = (await add({ at: AT + 5 * HALF_HOUR })).appointment;
    const { left } = await close([move(first, NEXT_DAY), cancel(second), cancel(third), cancel(fourth)]);
    const reasons = Object.fromEntries(left.map(({ appointment, reason }) => [appointment.guid, reason]));
    expect(reasons).toEqual({
      [first.guid]: 'taken',
      [second.guid]: 'changed',
      [third.guid]: 'over',
      [late.guid]: 'new',
    });
    expect(left.find(({ appointment }) => appointment.guid === first.guid)).toMatchObject({
      to: { at: NEXT_DAY.at + HALF_HOUR },
    });
    const now = await booked();
    expect(now).toContainEqual({ guid: first.guid, at: AT, state: 'confirmed' });
    expect(now).not.toContainEqual(expect.objectContaining({ guid: fourth.guid, state: 'confirmed' }));
    expect(await log('apt_cancel')).toHaveLength(1);
  });

  it('moves two people into one time only once', async () => {
    const { first, second, close, booked } = await startClosing();
    const { left } = await close([move(first, NEXT_DAY), move(second, NEXT_DAY)]);
    expect(left).toMatchObject([{ appointment: { guid: second.guid }, reason: 'taken' }]);
    expect(await booked()).toContainEqual({ guid: second.guid, at: second.at, state: 'confirmed' });
  });

  it('gives back a time that was taken for an appointment that has just changed', async () => {
    const { first, add, close } = await startClosing();
    const later = { staff: 'ann', at: NEXT_DAY.at + 4 * HALF_HOUR };
    // The second choice finds the version that the first has written.
    const { left } = await close([move(first, NEXT_DAY), move(first, later)]);
    expect(left).toMatchObject([
      { appointment: { guid: first.guid, at: NEXT_DAY.at }, reason: 'changed' },
      { reason: 'new' },
    ]);
    expect(await add({ at: later.at })).toMatchObject({ success: true });
  });

  it('is done once when two managers close it together, and when an appointment moves meanwhile', async () => {
    const { first, second, close, mina, log, booked, sent } = await startClosing();
    const elsewhere = { staff: 'ben', at: AT + 4 * HALF_HOUR, version: first.version };
    const [one, other] = await Promise.all([
      close([cancel(first), cancel(second)]),
      close([cancel(first), cancel(second)]),
      mina.post(`staff/appointment/${first.guid}/move`, elsewhere),
    ]);
    const answers = [one, other];
    const done = answers.filter(({ success }) => success);
    expect(done).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ reason: 'changed-meanwhile' });
    const isLeft = done[0]?.left.some(({ appointment }) => appointment.guid === first.guid) ?? false;
    const cancelled = isLeft ? 1 : 2;
    expect(await log('apt_cancel')).toHaveLength(cancelled);
    expect((await sent()).filter(({ kind }) => kind === 'apt_cancelled')).toHaveLength(cancelled);
    expect((await booked()).some(({ guid, state }) => guid === first.guid && state === 'confirmed')).toBe(isLeft);
  });

  it('is answered alike when the request is repeated with its key, also at once', async () => {
    const { first, second, add, close, log, sent, version, closed, mina } = await startClosing();
    await add({ at: NEXT_DAY.at });
    const key = { 'idempotency-key': 'a-key-for-the-closing-of-a-day' };
    const choices = [move(first, NEXT_DAY), cancel(second)];
    const [answer, again] = await Promise.all([close(choices, key), close(choices, key)]);
    const later = await close(choices, key);
    expect(answer.left).toMatchObject([{ appointment: { guid: first.guid }, reason: 'taken' }]);
    expect([again, later]).toEqual([answer, answer]);
    expect(await log('apt_cancel')).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
    const other = await mina.post('staff/setup/site', { version, site: closed }, key);
    expect(other.json<Body>()).toMatchObject({ reason: 'key-reused' });
  });

  it('changes no appointment if the settings have changed since', async () => {
    const { first, close, closed, version, mina, booked, sent } = await startClosing();
    await mina.post('staff/setup/site', { version, site: { ...closed, reminders: '1h' } });
    expect(await close([cancel(first)])).toMatchObject({ success: false, reason: 'changed-meanwhile' });
    expect(await booked()).toContainEqual({ guid: first.guid, at: AT, state: 'confirmed' });
    expect(await sent()).toEqual([]);
  });

  it('does the same for somebody who no longer works there', async () => {
    const { first, second, versions, mina, booked } = await startClosing();
    const staff = { id: 'ann', name: 'ann', isActive: false, hours: null };
    const choices = [move(first, { staff: 'ben', at: AT }), cancel(second)];
    const saved = (
      await mina.post('staff/setup/staff', { version: versions.staff['ann'], staff, choices })
    ).json<Saved>();
    expect(saved).toEqual({ success: true, left: [] });
    expect(await booked()).toContainEqual({ guid: first.guid, at: AT, state: 'confirmed' });
  });
});
