import { describe, expect, it } from 'vitest';
import { openPeople } from '#testing/start/open-people.ts';
import { sendSignIn, signInStaff } from '#testing/start/sign-in-staff.ts';

type Log = { rows: { action: string; subject: string; changes: { field: string; before: string; after: string }[] }[] };

describe('the people of a business', () => {
  it('[STAFF-05] are listed for managers, with their last sign-in', async () => {
    const { people, mina, ada, time } = await openPeople();
    const { people: all, roles, lines, zone } = await people(mina);
    expect(zone).toBe('America/Toronto');
    expect(all.map(({ id, role, mayChange, isMe }) => [id, role, mayChange, isMe])).toEqual([
      ['ada', 'agent', true, false],
      ['bob', 'agent', true, false],
      ['mina', 'manager', true, true],
      ['olga', 'owner', false, false],
    ]);
    expect(all.map(({ lastSignInAt }) => lastSignInAt)).toEqual([time.now, null, time.now, time.now]);
    expect(roles).toEqual(['manager', 'agent']);
    expect(lines.map(({ id }) => id)).toEqual(['walk-in']);
    expect((await ada.get('staff/people')).json()).toMatchObject({ reason: 'forbidden' });
  });

  it('[STAFF-05] may be anything that whoever changes them may give', async () => {
    const { change, act, invite, mina, olga } = await openPeople();
    const forbidden = { reason: 'forbidden' };
    const by = { by: mina };
    expect(await invite({ role: 'owner' }, by)).toMatchObject(forbidden);
    expect(await change('ada', { role: 'owner' }, by)).toMatchObject(forbidden);
    expect(await change('olga', { role: 'agent' }, by)).toMatchObject(forbidden);
    for (const action of ['disable', 'remove', 'sign_out', 'reset_second_step']) {
      expect(await act('olga', action, by)).toMatchObject(forbidden);
    }
    expect(await change('ada', { role: 'manager' }, by)).toMatchObject({ success: true });
    expect(await change('ada', { role: 'owner' }, { by: olga })).toMatchObject({ success: true });
  });

  it('[STAFF-05] always include an owner who can sign in', async () => {
    const { change, act, olga } = await openPeople();
    const refused = { status: 409, reason: 'last-owner' };
    expect(await change('olga', { role: 'manager' })).toMatchObject(refused);
    expect(await act('olga', 'disable')).toMatchObject(refused);
    expect(await act('olga', 'remove')).toMatchObject(refused);
    await change('mina', { role: 'owner' });
    await act('mina', 'disable');
    expect(await act('olga', 'remove')).toMatchObject(refused);
    await act('mina', 'enable');
    expect(await act('olga', 'remove')).toMatchObject({ success: true });
    expect((await olga.get('staff/people')).statusCode).toBe(401);
  });

  it('[STAFF-05] are out at once when they are disabled, and in again when they are enabled', async () => {
    const { act, ada, personOf, ...server } = await openPeople();
    expect((await ada.get('staff/board')).statusCode).toBe(200);
    await act('ada', 'disable');
    expect((await ada.get('staff/board')).statusCode).toBe(401);
    expect((await sendSignIn(server, {})).json()).toMatchObject({ reason: 'sign-in-failed' });
    expect(await personOf('ada')).toMatchObject({ isDisabled: true });
    await act('ada', 'enable');
    expect((await (await signInStaff(server, 'ada')).get('staff/board')).statusCode).toBe(200);
    await act('ada', 'remove');
    expect(await personOf('ada')).toBeUndefined();
    expect((await sendSignIn(server, {})).json()).toMatchObject({ reason: 'sign-in-failed' });
  });

  it('[STAFF-05] come back as they were when their removal is undone, once of many at a time', async () => {
    const { act, bringBack, change, personOf, olga, ...server } = await openPeople();
    await change('ada', { lines: ['walk-in'] });
    const before = await personOf('ada');
    const undo = { id: 'ada', version: before?.version };
    expect(await bringBack(undo)).toMatchObject({ reason: 'changed-meanwhile' });
    await act('ada', 'remove');
    const all = await Promise.all(Array.from({ length: 20 }, () => bringBack(undo)));
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(all.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(19);
    expect(await personOf('ada')).toMatchObject({ id: 'ada', role: 'agent', lines: ['walk-in'], isDisabled: false });
    expect((await (await signInStaff(server, 'ada')).get('staff/board')).statusCode).toBe(200);
    const { rows } = (await olga.get('staff/audit')).json<Log>();
    expect(rows.filter(({ action }) => action === 'person_bring_back').map(({ subject }) => subject)).toEqual(['ada']);
  });

  it('[STAFF-05] stay away when somebody else has changed what is to come back, or may not bring them back', async () => {
    const { act, bringBack, change, personOf, mina } = await openPeople();
    const { version } = (await personOf('ada')) ?? {};
    await change('ada', { lines: ['walk-in'] });
    await act('ada', 'remove');
    expect(await bringBack({ id: 'ada', version })).toMatchObject({ status: 409, reason: 'changed-meanwhile' });
    await change('bob', { role: 'owner' });
    const bob = await personOf('bob');
    await act('bob', 'remove');
    const undo = { id: 'bob', version: bob?.version };
    expect(await bringBack(undo, { by: mina })).toMatchObject({ reason: 'forbidden' });
    expect(await bringBack({ id: 'nobody', version })).toMatchObject({ reason: 'changed-meanwhile' });
  });

  it('[BOOK-10] can no longer be booked once they have left, and again when that is undone', async () => {
    const { act, bringBack, change, people, personOf } = await openPeople();
    await change('ada', { takesAppointments: true });
    const { version, takesAppointments } = (await personOf('ada')) ?? {};
    const calendars = async () => (await people()).calendars.filter(({ id }) => id === 'ada');
    expect(await calendars()).toHaveLength(1);
    await act('ada', 'remove');
    expect(await calendars()).toEqual([]);
    await bringBack({ id: 'ada', version, takesAppointments });
    expect(await personOf('ada')).toMatchObject({ takesAppointments: true });
    expect(await calendars()).toHaveLength(1);
    await change('bob', { calendars: ['ada'] });
    await act('ada', 'remove');
    expect(await change('bob', { lines: ['walk-in'] })).toMatchObject({ success: true });
    expect(await personOf('bob')).toMatchObject({ lines: ['walk-in'], calendars: ['ada'] });
    await bringBack({ id: 'ada', version, takesAppointments });
    // Whoever changes something else leaves that alone.
    await change('ada', { lines: ['walk-in'], takesAppointments: undefined });
    expect(await personOf('ada')).toMatchObject({ lines: ['walk-in'], takesAppointments: true });
  });

  it('[STAFF-05] leave their desk with it', async () => {
    const { act, ada, olga } = await openPeople();
    await ada.post('staff/desk', { desk: 'desk-1' });
    await act('ada', 'disable');
    const { desks } = (await olga.get('staff/board')).json<{ desks: { staff: object | null }[] }>();
    expect(desks.every(({ staff }) => staff === null)).toBe(true);
  });

  it('can be signed out everywhere', async () => {
    const { act, ada, ...server } = await openPeople();
    const other = await signInStaff(server, 'ada');
    await act('ada', 'sign_out');
    for (const console of [ada, other]) expect((await console.get('staff/me')).statusCode).toBe(401);
    expect((await sendSignIn(server, {})).json()).toMatchObject({ next: 'in' });
  });

  it('are changed by nobody who has not seen the latest', async () => {
    const { change, personOf } = await openPeople();
    const { version } = (await personOf('ada')) ?? {};
    await change('ada', { lines: ['walk-in'] });
    expect(await change('ada', { version, role: 'manager' })).toMatchObject({
      status: 409,
      reason: 'changed-meanwhile',
    });
    expect(await change('ada', { lines: ['none'] })).toMatchObject({ reason: 'invalid-input' });
    expect(await change('ada', { lines: ['walk-in'], calendars: ['none'] })).toMatchObject({ reason: 'invalid-input' });
    expect(await change('eve', { id: 'eve', version: '', ...ALL, takesAppointments: false })).toMatchObject({
      reason: 'not-found',
    });
  });

  it('[STAFF-12] have every change in the activity log, before and after', async () => {
    const { change, act, post, olga, time } = await openPeople();
    await change('ada', { lines: ['walk-in'], takesAppointments: true });
    time.now += 1;
    await act('bob', 'disable');
    time.now += 1;
    await post('people/secondstep', { seen: 'nobody', of: 'managers' });
    const { rows } = (await olga.get('staff/audit')).json<Log>();
    const shown = rows.filter(({ action }) => !action.startsWith('sign_in'));
    expect(shown.map(({ action, subject }) => [action, subject])).toEqual([
      ['second_step_asked', ''],
      ['person_disable', 'bob'],
      ['person_change', 'ada'],
    ]);
    expect(shown.at(-1)?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['lines', 'all', 'Walk-in'],
      ['takesAppointments', 'false', 'true'],
    ]);
  });

  it('are asked for a second step by owners only', async () => {
    const { post, mina } = await openPeople();
    const ask = { seen: 'nobody', of: 'everyone' };
    expect(await post('people/secondstep', ask, { by: mina })).toMatchObject({ reason: 'forbidden' });
    expect(await post('people/secondstep', ask)).toMatchObject({ secondStep: 'everyone' });
    expect(await post('people/secondstep', ask)).toMatchObject({ reason: 'changed-meanwhile' });
  });
});

const ALL = { role: 'agent', lines: null, calendars: null };
