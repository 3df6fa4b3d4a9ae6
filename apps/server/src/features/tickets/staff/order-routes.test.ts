import { UNDO_MANY_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { boardOf, openConsole } from '#testing/start/open-console.ts';
import { ELM } from '#testing/samples/test-site.ts';

const SITE = 100_001;

describe('walk-ins', () => {
  it('[STAFF-10] can be added by any staff member, with the same forecast as everyone', async () => {
    const { signIn, tickets, time, writtenNotices } = await openConsole(1);
    const ada = await signIn('ada');
    time.now += 1_000;
    const entry = {
      line: 'walk-in',
      name: ' Zoë  Example ',
      PhoneNumber: '416 555 0123',
      service: 'talk',
      note: 'cane',
    };
    await ada.post('staff/desk', { desk: 'desk-1' });
    const added = (await ada.post('staff/walkin', entry)).json<{ guid: string }>();
    expect(added).toMatchObject({ success: true, stage: 'waiting', number: 2, version: 1 });
    const { tickets: shown } = await boardOf(ada);
    expect(shown[1]).toMatchObject({
      name: 'Zoë Example',
      phone: '(416) 555-0123',
      service: { en: 'A talk' },
      note: 'cane',
      partySize: 1,
    });
    expect((await tickets.find(SITE, added.guid))?.promisedBy).toSatisfy(Number.isSafeInteger);
    expect((await tickets.log(SITE, added.guid))[0]).toMatchObject({ actor: 'agent', event: 'add', staffId: 'ada' });
    expect(await writtenNotices()).toMatchObject([{ kind: 'joined', subjectId: added.guid, address: '+14165550123' }]);
  });

  it('are added once if the request is repeated, and refused if its key was used for another request', async () => {
    const ada = await (await openConsole()).signIn('ada');
    const key = { 'idempotency-key': 'walk-in-1' };
    const entry = { line: 'walk-in', name: 'Zoë' };
    const answers = await Promise.all([1, 2].map(() => ada.post('staff/walkin', entry, key)));
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect((await boardOf(ada)).tickets).toHaveLength(1);
    const other = await ada.post('staff/walkin', { ...entry, name: 'Yan' }, key);
    expect(other.json()).toMatchObject({ reason: 'key-reused' });
  });

  it('are rejected with problems by field, and for a line that is closed or does not exist', async () => {
    const { signIn } = await openConsole();
    const [ada, mina] = [await signIn('ada'), await signIn('mina')];
    const wrong = { line: 'walk-in', name: ' \u2066 ', PhoneNumber: 'x', Email: 'x@', service: 'none' };
    const refused = (await ada.post('staff/walkin', wrong)).json<{ fields: object }>();
    expect(Object.keys(refused.fields).toSorted()).toEqual(['Email', 'PhoneNumber', 'name', 'service']);
    const gone = await ada.post('staff/walkin', { line: 'none', name: 'Zoë' });
    expect(gone.json()).toMatchObject({ reason: 'line-gone' });
    await mina.post('staff/line', { line: 'walk-in', state: 'paused' });
    expect((await ada.post('staff/walkin', { line: 'walk-in', name: 'Zoë' })).json()).toMatchObject({ success: true });
    await mina.post('staff/line', { line: 'walk-in', state: 'closed' });
    const closed = await ada.post('staff/walkin', { line: 'walk-in', name: 'Yan' });
    expect(closed.json()).toMatchObject({ reason: 'line-closed' });
  });

  it('get one place in a line per phone', async () => {
    const ada = await (await openConsole()).signIn('ada');
    const entry = { line: 'walk-in', name: 'Zoë', PhoneNumber: '+1 416 555 0123' };
    await ada.post('staff/walkin', entry);
    expect((await ada.post('staff/walkin', entry)).json()).toMatchObject({ reason: 'already-in-line' });
  });
});

describe('notes', () => {
  it('[STAFF-10] stay with the ticket wherever it moves, and can be removed', async () => {
    const { signIn, guests, tickets } = await openConsole(1);
    const ada = await signIn('ada');
    const guid = guests[0]?.id ?? '';
    const write = (note: string) => ada.post(`staff/ticket/${guid}/note`, { note });
    expect((await write(' speaks quietly ')).json()).toMatchObject({ stage: 'waiting', version: 2 });
    expect((await boardOf(ada)).tickets[0]).toMatchObject({ note: 'speaks quietly', version: 2 });
    expect(await tickets.find(SITE, guid)).toMatchObject({ stageAt: guests[0]?.stageAt });
    const [ready, noted] = await Promise.all([
      ada.post(`staff/ticket/${guid}/act`, { action: 'ready' }),
      write('two people'),
    ]);
    expect([ready.statusCode, noted.statusCode]).toEqual([200, 200]);
    expect((await boardOf(ada)).tickets[0]).toMatchObject({ note: 'two people', stage: 'ready' });
    await write('');
    expect((await boardOf(ada)).tickets[0]?.note).toBe('');
    expect((await ada.post('staff/ticket/none/note', { note: 'x' })).json()).toMatchObject({ reason: 'not-found' });
  });

  it('[STAFF-10] replace none that a colleague has written meanwhile', async () => {
    const { signIn, guests } = await openConsole(1);
    const [ada, bob] = [await signIn('ada'), await signIn('bob')];
    const guid = guests[0]?.id ?? '';
    const write = (by: typeof ada, note: string, before: string) =>
      by.post(`staff/ticket/${guid}/note`, { note, before });
    expect((await write(ada, 'wheelchair', '')).statusCode).toBe(200);
    expect((await write(bob, 'speaks quietly', '')).json()).toMatchObject({ reason: 'changed-meanwhile' });
    expect((await boardOf(bob)).tickets[0]?.note).toBe('wheelchair');
    expect((await write(bob, 'wheelchair, speaks quietly', 'wheelchair')).statusCode).toBe(200);
  });
});

describe('a whole line', () => {
  it('[STAFF-11] pauses with a message in the given languages', async () => {
    const mina = await (await openConsole()).signIn('mina');
    const message = { en: ' Back at two ', 'fr-ca': 'De retour à deux heures', de: '  ', tlh: 'nope' };
    const answer = await mina.post('staff/line', { line: 'walk-in', state: 'paused', message });
    expect(answer.json()).toMatchObject({
      line: { id: 'walk-in', message: { en: 'Back at two', 'fr-ca': 'De retour à deux heures' } },
    });
    // Nobody would see it on an open line.
    const opened = await mina.post('staff/line', { line: 'walk-in', state: 'open', message });
    expect(opened.json()).toMatchObject({ line: { message: null } });
    expect((await mina.post('staff/line', { line: 'none', state: 'open' })).json()).toMatchObject({
      reason: 'line-gone',
    });
  });

  it('[STAFF-11] closes, ends every wait and notifies visitors, but not of those at a desk', async () => {
    const { signIn, join, tickets, writtenNotices, lines } = await openConsole(3);
    const last = await join({ phone: '+14165550123' });
    const mina = await signIn('mina');
    await mina.post('staff/desk', { desk: 'desk-1' });
    const { guid } = (await mina.post('staff/next')).json<{ guid: string }>();
    await mina.post(`staff/ticket/${guid}/act`, { action: 'start' });
    const coming = (await mina.post('staff/next')).json<{ guid: string }>().guid;
    await mina.post('staff/line', { line: 'walk-in', state: 'closed', message: { en: 'Sorry' }, endsTickets: true });
    expect((await lines.board(SITE))?.lines[0]).toMatchObject({ state: 'closed', message: { en: 'Sorry' } });
    const { tickets: left, recent } = await boardOf(mina);
    expect(Object.fromEntries(left.map(({ guid: id, stage }) => [id, stage]))).toEqual({
      [guid]: 'serving',
      [coming]: 'called',
    });
    expect(recent.map(({ reason }) => reason)).toEqual(['closed', 'closed']);
    expect((await writtenNotices()).map(({ kind, subjectId }) => [kind, subjectId])).toContainEqual([
      'closed',
      last.id,
    ]);
    expect((await tickets.log(SITE, last.id)).at(-1)).toMatchObject({ event: 'close_line', staffId: 'mina' });
  });

  it('[STAFF-11] [NOTICE-01] brings back everyone sent home by mistake, who are sent nothing unless they were told', async () => {
    const { signIn, join, notices, writtenNotices, time } = await openConsole(2);
    const last = await join({ phone: '+14165550123' });
    const mina = await signIn('mina');
    const closing = { line: 'walk-in', state: 'closed', message: { en: 'The heating failed.' }, endsTickets: true };
    let at = 0;
    const close = async () => {
      const closed = (await mina.post('staff/line', closing)).json<{ at: number; count: number }>();
      ({ at } = closed);
      expect(closed.count).toBe(3);
    };
    const undo = async () => (await mina.post('staff/line/undo', { line: 'walk-in', at })).json<object>();
    await close();
    const sent = (await writtenNotices()).find(({ kind, subjectId }) => kind === 'closed' && subjectId === last.id);
    expect(sent).toMatchObject({ details: { words: 'The heating failed.' } });
    expect(await undo()).toMatchObject({ count: 3, line: { state: 'open', message: null } });
    expect((await boardOf(mina)).tickets.map(({ stage, position }) => [stage, position])).toEqual([
      ['waiting', 1],
      ['waiting', 2],
      ['waiting', 3],
    ]);
    expect((await writtenNotices()).filter(({ subjectId }) => subjectId === last.id)).toEqual([]);
    time.now += 1_000;
    await close();
    time.now += UNDO_MANY_MS - 1;
    const due = () => notices.claim({ channel: 'sms', limit: 9, now: time.now, leaseMs: 1_000 });
    expect(await due()).toEqual([]);
    time.now += 1;
    expect((await due()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([['closed', last.id]]);
    expect(await undo()).toMatchObject({ count: 3 });
    expect((await writtenNotices()).map(({ kind }) => kind)).toEqual(['closed', 'restored']);
    time.now += 1_000;
    await close();
    time.now += 15 * MINUTE_MS + 1;
    expect(await undo()).toMatchObject({ reason: 'not-now' });
    expect((await boardOf(mina)).tickets).toEqual([]);
  });

  it('[STAFF-08] [STAFF-12] takes somebody out with a reason, shown to them until it is undone, and in the log for good', async () => {
    const { signIn, join, ask, notices, writtenNotices, time } = await openConsole();
    const { id } = await join({ phone: '+14165550123', language: 'de' });
    const mina = await signIn('mina');
    const act = (body: object) => mina.post(`staff/ticket/${id}/act`, body);
    const remove = { action: 'remove', why: 'twice', words: ' Nummer 3 gilt. ' };
    const ended = async () => (await ask({ url: `/api/100001/client/ticket/${id}` })).json<{ ticket: object }>().ticket;
    const logged = async () => {
      const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; visit: object | null }[] }>();
      return rows.filter(({ action }) => action === 'remove');
    };
    expect((await act({ ...remove, why: 'nonsense' })).statusCode).toBe(422);
    expect((await act(remove)).json()).toMatchObject({ stage: 'cancelled' });
    expect(await ended()).toMatchObject({ stage: 'cancelled', ended: { why: 'twice', words: 'Nummer 3 gilt.' } });
    expect(await logged()).toMatchObject([{ visit: { ended: { why: 'twice', words: 'Nummer 3 gilt.' } } }]);
    time.now += 5_000;
    expect((await act({ action: 'undo' })).json()).toMatchObject({ stage: 'waiting' });
    expect(await ended()).toMatchObject({ stage: 'waiting', ended: null });
    expect(await logged()).toMatchObject([{ visit: { ended: { why: 'twice' }, changes: [] } }]);
    expect(await writtenNotices()).toEqual([]);
    await act({ action: 'remove' });
    time.now += 10_000;
    const due = await notices.claim({ channel: 'sms', limit: 9, now: time.now, leaseMs: 1_000 });
    expect(due).toMatchObject([{ kind: 'cancelled', details: { reason: 'by_staff' } }]);
    expect(await ended()).toMatchObject({ ended: null });
  });

  it('[STAFF-11] opens against its hours for a long shift, at most until they begin', async () => {
    const { signIn, time } = await openConsole(0, { ...ELM, week: {} });
    const mina = await signIn('mina');
    const open = () => mina.post('staff/line', { line: 'walk-in', state: 'open' });
    const stateOf = async () => (await boardOf(mina)).lines[0]?.state;
    expect(await stateOf()).toBe('closed');
    expect((await open()).json()).toMatchObject({ line: { state: 'open', opensAt: null } });
    expect((await mina.post('staff/walkin', { line: 'walk-in', name: 'Zoë' })).statusCode).toBe(200);
    time.now += 8 * 3_600_000;
    expect(await stateOf()).toBe('closed');
  });
});

describe('the activity log', () => {
  it('[STAFF-12] shows who did what, newest first, page by page', async () => {
    const { signIn, guests, time } = await openConsole(60);
    const [ada, mina] = [await signIn('ada'), await signIn('mina')];
    for (const { id } of guests) await ada.post(`staff/ticket/${id}/act`, { action: 'ready' });
    time.now += 1_000;
    await mina.post('staff/line', { line: 'walk-in', state: 'paused' });
    type Page = { rows: { staff: string; action: string; subject: string; detail: string }[]; next: string | null };
    const first = (await mina.get('staff/audit')).json<Page>();
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]).toMatchObject({ staff: 'mina', action: 'line_set', subject: 'Walk-in', detail: 'paused' });
    const second = (await mina.get(`staff/audit?before=${first.next}`)).json<Page>();
    const ready = [...first.rows, ...second.rows].filter(({ action }) => action === 'im_ready');
    expect(new Set(ready.map(({ subject }) => subject)).size).toBe(60);
    expect(ready).toHaveLength(60);
    expect(second.next).toBeNull();
    const odd = (await mina.get('staff/audit?before=nonsense')).json<Page>();
    expect(odd.rows[0]?.action).toBe('line_set');
  });
});
