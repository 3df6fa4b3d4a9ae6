import { describe, expect, it } from 'vitest';
import { AT, HALF_HOUR, type Body, startCalendar } from '#testing/start/start-calendar.ts';
import { bookable } from '#testing/start/start-booking.ts';
import { testEmail } from '#testing/samples/test-staff.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import type { StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';

describe('the staff calendar', () => {
  it('[BOOK-09] shows who works when, and their appointments', async () => {
    const { add, calendar } = await startCalendar();
    await add();
    const shown = await calendar();
    expect(shown.staff.map(({ id }) => id)).toEqual(['ann', 'ben']);
    expect(shown.staff[0]?.open).toEqual([{ from: AT - 2 * HALF_HOUR, until: AT + 14 * HALF_HOUR }]);
    expect(shown.rows).toMatchObject([{ name: 'Zoë Quill', staff: 'ann', state: 'confirmed', at: AT, mayMove: true }]);
  });

  it('[BOOK-09] is only for the site’s staff, and its settings only for managers', async () => {
    const { add, ada, mina, oak, ask } = await startCalendar();
    const { appointment } = await add();
    const body = { action: 'cancel' };
    const forbidden = { reason: 'forbidden' };
    for (const path of ['staff/calendar?from=2026-11-23&days=1', 'staff/setup']) {
      expect((await oak.get(path)).json<Body>()).toMatchObject(forbidden);
      expect((await ask({ url: `/api/100001/${path}` })).json<Body>()).toMatchObject({ success: false });
    }
    const path = `staff/appointment/${appointment.guid}/act`;
    expect((await oak.post(path, body)).json<Body>()).toMatchObject(forbidden);
    expect((await ada.get('staff/setup')).json<Body>()).toMatchObject(forbidden);
    expect((await mina.get('staff/setup')).json<Body>()).toMatchObject({ success: true, zone: 'America/Toronto' });
    const { versions, site } = (await mina.get('staff/setup')).json<Body>();
    expect((await ada.post('staff/setup/site', { version: versions.site, site })).json<Body>()).toMatchObject(
      forbidden,
    );
  });

  it('[MEET-01] books nobody to be called without a number', async () => {
    const { add, db } = await startCalendar([bookable('call', { methods: [2] })]);
    const settings = JSON.stringify({ MethodInPerson: '1', MethodByPhone: '1' });
    await db.kysely.updateTable('sites').set({ settings }).where('site_id', '=', 100_001).execute();
    const byPhone = { service: 'call', method: 2 };
    expect(await add({ ...byPhone, PhoneNumber: ' ' })).toMatchObject({
      reason: 'invalid-input',
      fields: { PhoneNumber: { key: 'validation.required' } },
    });
    expect(await add(byPhone)).toMatchObject({ success: true });
  });

  it('[BOOK-09] refuses a start whose end would be in no calendar, and books nothing', async () => {
    const { ada, calendar } = await startCalendar();
    const entry = { service: 'cut', staff: 'ann', at: Date.UTC(3001, 0, 1) - 1, name: 'Zoë Quill' };
    expect((await ada.post('staff/appointment', entry)).statusCode).toBe(422);
    expect((await calendar()).rows).toEqual([]);
  });

  it('[BOOK-09] refuses days of other centuries and days that no month has', async () => {
    const { ada } = await startCalendar();
    for (const from of ['0001-01-01', '9999-12-31', '2026-13-01', '2026-11-32', '2999-12-31']) {
      const { statusCode } = await ada.get(`staff/calendar?from=${from}&days=31`);
      expect([from, statusCode]).toEqual([from, from === '2999-12-31' ? 200 : 422]);
    }
  });

  it('[BOOK-09] books outside the hours but never over an appointment, and once per key', async () => {
    const { add, calendar } = await startCalendar();
    const key = { 'idempotency-key': 'one-and-the-same' };
    const [first, again] = [await add({}, key), await add({}, key)];
    expect(again.appointment.guid).toBe(first.appointment.guid);
    const refused = await add({ at: AT + HALF_HOUR / 2 });
    expect(refused).toMatchObject({ status: 409, reason: 'slot-taken' });
    expect(refused.alternatives).toContain(AT + HALF_HOUR);
    expect(await add({ at: AT + HALF_HOUR / 2, staff: 'ben' })).toMatchObject({ success: true });
    expect(await add({ at: AT + 20 * HALF_HOUR })).toMatchObject({ success: true });
    expect(await add({ staff: 'cy' })).toMatchObject({ reason: 'service-gone' });
    expect(await add({ name: ' ', PhoneNumber: 'x' })).toMatchObject({ fields: { name: {}, PhoneNumber: {} } });
    expect((await calendar()).rows).toHaveLength(3);
  });

  it('[BOOK-09] books no time, and moves nothing to one, whose visitor has missed it already', async () => {
    const { add, ada, server } = await startCalendar();
    const { appointment } = await add();
    server.time.now = AT - HALF_HOUR;
    for (const at of [0, 31_536_000_000, server.time.now - 3 * HALF_HOUR]) {
      expect(await add({ at })).toMatchObject({ status: 409, reason: 'not-now' });
      const move = { staff: 'ann', at, version: appointment.version };
      const moved = await ada.post(`staff/appointment/${appointment.guid}/move`, move);
      expect(moved.json<Body>()).toMatchObject({ status: 409, reason: 'not-now' });
    }
    expect(await add({ at: server.time.now - HALF_HOUR / 6 })).toMatchObject({ success: true });
  });

  it('[BOOK-06] lets a visitor say no for free to a time that staff chose, and restores what was agreed with the old one', async () => {
    const { add, ada, appointments } = await startCalendar();
    const { guid } = (await add()).appointment;
    const before = await appointments.find(100_001, guid);
    if (!before) throw new Error('not added');
    const terms = { ...before.terms, cancelNoticeMinutes: 1_440, moveNoticeMinutes: 60, lateFee: 4_000 };
    const entry = { at: AT, actor: 'agent', event: 'add', from: null, to: 'confirmed', reason: null } as const;
    await appointments.save(before, { ...before, terms }, { ...entry, idempotencyKey: null, staffId: 'ada' }, {});
    const moveTo = async (at: number) => {
      const version = (await appointments.find(100_001, guid))?.version ?? 0;
      const body = { staff: 'ann', at, version, message: 'Ann is late.' };
      const moved = await ada.post(`staff/appointment/${guid}/move`, body);
      expect(moved.statusCode).toBe(200);
      return appointments.find(100_001, guid);
    };
    const free = { cancelNoticeMinutes: 0, moveNoticeMinutes: 0 };
    expect(await moveTo(AT + 2 * HALF_HOUR)).toMatchObject({
      reason: 'rescheduled',
      terms: free,
      words: 'Ann is late.',
    });
    expect(await moveTo(AT + 4 * HALF_HOUR)).toMatchObject({ terms: free });
    const back = await moveTo(AT);
    expect([back?.reason, back?.terms, back?.words]).toEqual([null, terms, null]);
  });

  it('[NOTICE-11] sends one message about several moves after the time to undo, and none if they are undone', async () => {
    const { add, ada, server, act } = await startCalendar();
    const { guid } = (await add()).appointment;
    let version = 1;
    const moveTo = async (at: number) => {
      server.time.now += 1_000;
      await ada.post(`staff/appointment/${guid}/move`, { version: version++, staff: 'ann', at });
      return server.time.now;
    };
    const moves = async () =>
      (await server.db.kysely.selectFrom('notices').selectAll().where('kind', '=', 'apt_moved').execute()).map(
        ({ next_at, details }) => ({ next_at, ...(JSON.parse(details) as { at: number; movedFrom: number }) }),
      );
    await moveTo(AT + HALF_HOUR);
    const last = await moveTo(AT + 2 * HALF_HOUR);
    expect(await moves()).toMatchObject([{ next_at: last + 60_000, at: AT + 2 * HALF_HOUR, movedFrom: AT }]);
    await moveTo(AT);
    expect(await moves()).toEqual([]);
    await moveTo(AT + HALF_HOUR);
    await act(guid, 'cancel');
    expect(await moves()).toMatchObject([{ next_at: server.time.now, movedFrom: AT }]);
  });

  it('[BOOK-09] moves an appointment to another time and staff member, if it has not changed, and back', async () => {
    const { add, ada, mina } = await startCalendar();
    const { appointment } = await add();
    await add({ staff: 'ben' });
    const move = async (body: object) =>
      (await ada.post(`staff/appointment/${appointment.guid}/move`, { version: 1, ...body })).json<Body>();
    expect(await move({ staff: 'ben', at: AT })).toMatchObject({ reason: 'slot-taken' });
    expect(await move({ staff: 'cy', at: AT })).toMatchObject({ reason: 'not-now' });
    const moved = await move({ staff: 'ben', at: AT + HALF_HOUR });
    expect(moved.appointment).toMatchObject({ staff: 'ben', at: AT + HALF_HOUR, version: 2, state: 'confirmed' });
    expect(await move({ staff: 'ann', at: AT })).toMatchObject({ reason: 'not-now' });
    expect(await move({ version: 2, staff: 'ann', at: AT })).toMatchObject({ appointment: { staff: 'ann', at: AT } });
    const { rows } = (await mina.get('staff/audit')).json<Body>();
    const moves = rows.filter(({ action }) => action === 'apt_move');
    expect(moves.map(({ visit }) => visit?.changes)).toMatchObject([
      [
        { field: 'at', before: '2026-11-23 10:30', after: '2026-11-23 10:00' },
        { field: 'staffId', before: 'ben', after: 'ann' },
      ],
      [
        { field: 'at', before: '2026-11-23 10:00', after: '2026-11-23 10:30' },
        { field: 'staffId', before: 'ann', after: 'ben' },
      ],
    ]);
    expect(moves[0]?.visit?.name).toBe('Zoë Quill');
  });

  it('[BOOK-09] checks in, marks as a no-show and undoes that on the same day', async () => {
    const { add, act, time, appointments, server } = await startCalendar();
    const { appointment } = await add();
    const { guid } = appointment;
    time.now = AT - HALF_HOUR;
    expect(await act(guid, 'miss')).toMatchObject({ reason: 'not-now' });
    time.now = AT + HALF_HOUR;
    expect(await act(guid, 'miss')).toMatchObject({ appointment: { state: 'no_show', actions: ['undo_miss'] } });
    expect(await act(guid, 'undo_miss')).toMatchObject({ appointment: { state: 'confirmed' } });
    // The automatic no-show does not run again.
    expect(await appointments.due(time.now + HALF_HOUR, 9)).toEqual([]);
    expect(await act(guid, 'check_in')).toMatchObject({
      appointment: { state: 'checked_in', actions: ['undo_check_in'] },
    });
    expect(await act(guid, 'cancel')).toMatchObject({ reason: 'not-now' });
    // Its ticket is called in the line.
    expect(await act(guid, 'call')).toMatchObject({ reason: 'not-now' });
    const other = await add({ at: AT + 4 * HALF_HOUR });
    time.now = AT + 5 * HALF_HOUR;
    await act(other.appointment.guid, 'miss');
    time.now += 48 * HALF_HOUR;
    const nextDay = await signInStaff(server, 'ada');
    const late = await nextDay.post(`staff/appointment/${other.appointment.guid}/act`, { action: 'undo_miss' });
    expect(late.json<Body>()).toMatchObject({ reason: 'not-now' });
  });

  it('[BOOK-09] answers a request, and logs each step, with the attendee only while the appointment is known', async () => {
    const { act, ask, ada, mina, server } = await startCalendar();
    const { db } = server;
    const visitor = {
      host: 'api.openturn.localhost:8080',
      headers: { 'x-apptoken': 'v'.repeat(22), origin: 'http://100001.openturn.localhost:8080' },
    };
    const post = async (path: string, payload: object) =>
      (await ask({ ...visitor, method: 'POST', url: `/api/100001/client/${path}`, payload })).json<Body>();
    const request = async (at = AT) => {
      const { hold } = await post('hold', { service: 'asks', at });
      return (await post('book', { guid: hold.guid, entry: { FirstName: 'Zoë' } })).appointment;
    };
    const first = await request();
    expect(first.state).toBe('pending');
    const declined = await ada.post(`staff/appointment/${first.guid}/act`, {
      action: 'decline',
      message: ' Ann is away. ',
    });
    expect(declined.json<Body>()).toMatchObject({ appointment: { state: 'declined' } });
    const seen = await ask({ ...visitor, method: 'GET', url: `/api/100001/client/appointment/${first.guid}` });
    expect(seen.json<Body>()).toMatchObject({ appointment: { state: 'declined', words: 'Ann is away.' } });
    const second = await request();
    expect(await act(second.guid, 'approve')).toMatchObject({ appointment: { state: 'confirmed' } });
    const { rows } = (await mina.get('staff/audit')).json<Body>();
    const done = rows.filter(({ action }) => action.startsWith('apt_'));
    expect(done.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'apt_approve 2026-11-23 10:00',
      'apt_decline 2026-11-23 10:00',
    ]);
    expect(done[0]?.visit).toMatchObject({ name: 'Zoë', service: { en: expect.any(String) }, changes: [] });
    const stored = await db.kysely.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('Zoë');

    // Eight opening hours from one hour before opening on Monday, whatever day the appointment is on.
    const third = await request(AT + 48 * 2 * HALF_HOUR);
    const waiting = (await ada.get('staff/requests')).json<{ rows: StaffAppointment[] }>();
    expect(waiting.rows).toMatchObject([{ guid: third.guid, decideBy: AT + 14 * HALF_HOUR }]);
    const sent = (await mina.get('staff/inbox')).json<{ rows: { kind: string; to: string }[] }>();
    const toStaff = sent.rows.filter(({ kind }) => kind === 'request_waiting').map(({ to }) => to);
    expect(new Set(toStaff)).toEqual(new Set([testEmail('mina'), testEmail('olga')]));
    expect(toStaff).toHaveLength(6);
  });
});
