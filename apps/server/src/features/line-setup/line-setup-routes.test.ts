import type { DeskSettings, LineSettings, LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { describe, expect, it } from 'vitest';
import { lineFixture } from '#testing/samples/site-fixture.ts';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';

type Found = { lines: LineSettings[]; desks: DeskSettings[]; linesVersion: string; desksVersion: string };
type Answer = { success: boolean; reason?: string; id: string; fields?: Record<string, { key: string }> };
type Logged = { action: string; subject: string; changes: { field: string; before: string; after: string }[] };

const LINE: LineSetup = {
  names: { en: 'Photos', es: 'Fotos' },
  opens: 'site',
  hours: null,
  maxWaiting: null,
  passcode: null,
  graceMinutes: 5,
  minutesEach: 4,
};

/** The lines `walk-in` and `blood`, with people waiting in the first. */
async function start(waiting = 0) {
  const blood = lineFixture('blood', { names: { en: 'Blood tests' } });
  const server = await openConsole(waiting, { ...ELM, lines: [...ELM.lines, blood] });
  const mina = await server.signIn('mina');
  const read = async () => (await mina.get('staff/settings/lines')).json<Found>();
  const post = async (path: string, body: object, headers = {}) =>
    (await mina.post(`staff/settings/${path}`, body, headers)).json<Answer>();
  const find = async (id: string) => {
    const line = (await read()).lines.find((each) => each.id === id);
    if (!line) throw new Error(`no line ${id}`);
    return line;
  };
  const setupOf = ({
    id: _id,
    version: _v,
    letter: _l,
    isArchived: _a,
    state: _s,
    waiting: _w,
    serving: _n,
    ...setup
  }: LineSettings) => setup satisfies LineSetup;
  const change = async (id: string, changed: Partial<LineSetup>) => {
    const line = await find(id);
    return post('line', { id, version: line.version, line: { ...setupOf(line), ...changed } });
  };
  const archive = async (id: string, more: object = {}, headers = {}) =>
    post('line/archive', { id, version: (await find(id)).version, waiting: null, to: null, ...more }, headers);
  const shown = async () => {
    server.time.now += 2_000;
    return (await server.ask({ url: '/api/100001/client/lines' })).json<{ rows: LineView[] }>().rows;
  };
  const log = async () => (await mina.get('staff/audit')).json<{ rows: Logged[] }>().rows;
  return { ...server, mina, read, post, find, change, archive, shown, log };
}

describe('the settings of lines', () => {
  it('make a line that visitors see at once, change it and order it', async () => {
    const { post, shown, change, read, log } = await start();
    expect(await post('line', { id: null, version: null, line: LINE })).toEqual({ success: true, id: 'photos' });
    expect((await shown()).at(-1)).toMatchObject({ id: 'photos', names: LINE.names, state: 'open' });
    await change('photos', { names: { en: 'Passport photos' }, maxWaiting: 7, passcode: ' open sesame ' });
    const { lines, linesVersion } = await read();
    expect(lines.at(-1)).toMatchObject({ letter: 'P', maxWaiting: 7, passcode: 'open sesame', opens: 'site' });
    const ids = lines.map(({ id }) => id).toReversed();
    expect(await post('lines/order', { version: linesVersion, ids })).toMatchObject({ success: true });
    expect((await shown()).map(({ id }) => id)).toEqual(ids);
    const logged = await log();
    expect(logged.slice(0, 3).map(({ action }) => action)).toEqual(['setup_order', 'line_setup', 'line_add']);
    expect(logged[1]).toMatchObject({
      subject: 'Passport photos',
      changes: [
        { field: 'name', before: 'Photos · Fotos', after: 'Passport photos' },
        { field: 'maxWaiting', before: '', after: '7' },
        { field: 'passcode', before: '', after: '••••' },
      ],
    });
  });

  it('open a line with hours of its own, or by hand', async () => {
    const { change, shown, find } = await start();
    const stateOf = async () => (await shown()).find(({ id }) => id === 'blood')?.state;
    const hours = { week: { '1': [{ opens: '09:00:00', closes: '10:00:00' }] }, exceptions: {} };
    await change('blood', { opens: 'own', hours });
    expect(await stateOf()).toBe('closed');
    expect(await find('blood')).toMatchObject({ opens: 'own', hours });
    await change('blood', { opens: 'by-hand', hours: null });
    expect(await stateOf()).toBe('open');
    expect(await find('blood')).toMatchObject({ opens: 'by-hand', hours: null });
    await change('blood', { opens: 'site' });
    expect(await find('blood')).toMatchObject({ opens: 'site', hours: null });
  });

  it.each([
    [{ names: { en: ' ' } }, { names: 'validation.required' }],
    [{ names: { en: 'x'.repeat(80), xx: 'y' } }, { names: 'validation.required' }],
    [{ passcode: 'a\u0007b' }, { passcode: 'validation.invalidChars' }],
    [{ opens: 'own' as const, hours: { week: {}, exceptions: {} } }, { hours: 'setup.neverOpen' }],
    [{ opens: 'own' as const, hours: null }, { hours: 'setup.neverOpen' }],
  ])('refuse what cannot be, at its field: %j', async (changed, expected) => {
    const { post } = await start();
    const { success, fields = {} } = await post('line', { id: null, version: null, line: { ...LINE, ...changed } });
    const keys = Object.fromEntries(Object.entries(fields).map(([field, { key }]) => [field, key]));
    expect([success, keys]).toEqual([false, expected]);
  });

  it.each([{ maxWaiting: 0 }, { minutesEach: 481 }, { graceMinutes: -1 }, { names: { en: 'x'.repeat(81) } }])(
    'refuse %j',
    async (changed) => {
      const { mina } = await start();
      const body = { id: null, version: null, line: { ...LINE, ...changed } };
      expect((await mina.post('staff/settings/line', body)).statusCode).toBe(422);
    },
  );

  it('are saved once when the request is sent twice, and refused over newer ones', async () => {
    const { post, read, find, change, log } = await start();
    const key = { 'idempotency-key': 'a-key-for-a-line-that-is-new' };
    const body = { id: null, version: null, line: LINE };
    const [one, two] = await Promise.all([post('line', body, key), post('line', body, key)]);
    expect(one).toEqual({ success: true, id: 'photos' });
    expect([one, two, await post('line', body, key)]).toEqual([one, one, one]);
    expect((await read()).lines).toHaveLength(3);
    expect((await log()).filter(({ action }) => action === 'line_add')).toHaveLength(1);
    const { version } = await find('photos');
    await change('photos', { minutesEach: 9 });
    const late = await post('line', { id: 'photos', version, line: { ...LINE, minutesEach: 3 } });
    expect(late).toMatchObject({ success: false, reason: 'changed-meanwhile' });
    expect(await find('photos')).toMatchObject({ minutesEach: 9 });
  });

  it('are for managers of the site alone', async () => {
    const { signIn, find, shown } = await start();
    const { version } = await find('blood');
    for (const who of ['ada', 'oak']) {
      const console = await signIn(who);
      expect((await console.get('staff/settings/lines')).statusCode).toBe(403);
      const body = { id: 'blood', version, waiting: null, to: null };
      expect((await console.post('staff/settings/line/archive', body)).statusCode).toBe(403);
      expect((await console.post('staff/settings/line', { id: null, version: null, line: LINE })).statusCode).toBe(403);
    }
    expect(await shown()).toHaveLength(2);
  });
});

describe('archiving a line', () => {
  it('takes it off visitors’ pages, keeps what was, and brings it back closed', async () => {
    const { archive, shown, find, post, ask, guests, signIn } = await start(1);
    const ada = await signIn('ada');
    await ada.post('staff/desk', { desk: 'desk-1' });
    const guid = guests[0]?.id ?? '';
    for (const action of ['call', 'start', 'complete']) await ada.post(`staff/ticket/${guid}/act`, { action });
    expect(await archive('walk-in')).toEqual({ success: true, id: 'walk-in' });
    expect((await shown()).map(({ id }) => id)).toEqual(['blood']);
    const ticket = (await ask({ url: `/api/100001/client/ticket/${guid}` })).json<{ ticket: { stage: string } }>();
    expect(ticket).toMatchObject({ success: true });
    const { version, isArchived } = await find('walk-in');
    expect(isArchived).toBe(true);
    expect(await post('line/restore', { id: 'walk-in', version })).toMatchObject({ success: true });
    expect(await shown()).toMatchObject([{ id: 'walk-in', state: 'closed' }, { id: 'blood' }]);
  });

  it('asks what happens to those who wait, and sends them home with a message', async () => {
    const { archive, find, tickets, guests } = await start(2);
    expect(await archive('walk-in')).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await find('walk-in')).toMatchObject({ isArchived: false, state: 'open', waiting: 2 });
    expect(await archive('walk-in', { waiting: 'end' })).toMatchObject({ success: true });
    for (const { id } of guests) {
      expect(await tickets.find(100_001, id)).toMatchObject({ stage: 'cancelled', reason: 'closed' });
    }
  });

  it('moves them to another line, those on hold as well', async () => {
    const { archive, signIn, guests, tickets, shown } = await start(3);
    const ada = await signIn('ada');
    await ada.post(`staff/ticket/${guests[2]?.id ?? ''}/act`, { action: 'park', minutes: 10 });
    for (const to of [null, 'walk-in', 'none']) {
      expect(await archive('walk-in', { waiting: 'move', to })).toMatchObject({ fields: { to: {} } });
    }
    expect(await archive('walk-in', { waiting: 'move', to: 'blood' })).toMatchObject({ success: true });
    const moved = await Promise.all(guests.map(({ id }) => tickets.find(100_001, id)));
    expect(moved.map((each) => `${each?.lineId} ${each?.stage}`)).toEqual(Array(3).fill('blood waiting'));
    expect(await shown()).toMatchObject([{ id: 'blood', waiting: 3 }]);
  });

  it('waits for those who are being served', async () => {
    const { archive, signIn, guests, find } = await start(1);
    const ada = await signIn('ada');
    await ada.post('staff/desk', { desk: 'desk-1' });
    await ada.post(`staff/ticket/${guests[0]?.id ?? ''}/act`, { action: 'call' });
    expect(await archive('walk-in', { waiting: 'end' })).toMatchObject({ reason: 'line-in-use' });
    expect(await find('walk-in')).toMatchObject({ isArchived: false, serving: 1 });
  });

  it('is done once when it is sent twice', async () => {
    const { archive, log, find, post } = await start(1);
    const { version } = await find('walk-in');
    const key = { 'idempotency-key': 'a-key-for-archiving-a-line-once' };
    const body = { id: 'walk-in', version, waiting: 'end', to: null };
    const first = await archive('walk-in', { waiting: 'end' }, key);
    expect(first).toEqual({ success: true, id: 'walk-in' });
    expect(await post('line/archive', body, key)).toEqual(first);
    expect((await log()).filter(({ action }) => action === 'line_archive')).toHaveLength(1);
  });
});

describe('the settings of desks', () => {
  it('make a desk, change it, order it and archive it', async () => {
    const { post, read, signIn, log } = await start();
    const names = { en: 'Photo booth' };
    const added = await post('desk', { id: null, version: null, desk: { names, lines: ['blood'] } });
    expect(added).toMatchObject({ success: true, id: 'photo-booth' });
    const deskOf = async (id: string) => (await read()).desks.find((each) => each.id === id);
    const version = (await deskOf('photo-booth'))?.version;
    const changed = { names: { en: 'Booth 9' }, lines: ['blood', 'walk-in'] };
    await post('desk', { id: 'photo-booth', version, desk: changed });
    expect(await deskOf('photo-booth')).toMatchObject({ names: { en: 'Booth 9' }, lines: ['walk-in', 'blood'] });
    expect(await post('desk', { id: 'photo-booth', version, desk: changed })).toMatchObject({
      reason: 'changed-meanwhile',
    });
    expect(await post('desk', { id: null, version: null, desk: { names, lines: ['none'] } })).toMatchObject({
      fields: { lines: { key: 'validation.selectOne' } },
    });
    const ada = await signIn('ada');
    await ada.post('staff/desk', { desk: 'photo-booth' });
    const now = await deskOf('photo-booth');
    expect(now?.staff).toBeTruthy();
    const archiving = { id: 'photo-booth', version: now?.version, isArchived: true };
    expect(await post('desk/archive', archiving)).toMatchObject({ reason: 'desk-in-use' });
    await ada.post('staff/desk', { desk: null });
    expect(await post('desk/archive', archiving)).toMatchObject({ success: true });
    const { desks, desksVersion } = await read();
    const ids = desks.filter(({ isArchived }) => !isArchived).map(({ id }) => id);
    expect(ids).not.toContain('photo-booth');
    expect(await post('desks/order', { version: desksVersion, ids: ids.toReversed() })).toMatchObject({
      success: true,
    });
    const back = { id: 'photo-booth', version: (await deskOf('photo-booth'))?.version, isArchived: false };
    expect(await post('desk/archive', back)).toMatchObject({ success: true });
    const actions = (await log()).map(({ action }) => action).filter((action) => /^(desk_|setup)/.test(action));
    const told = ['desk_restore', 'setup_order', 'desk_archive', 'desk_leave', 'desk_take', 'desk_setup', 'desk_add'];
    expect(actions).toEqual(told);
  });
});
