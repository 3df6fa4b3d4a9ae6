import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { describe, expect, it } from 'vitest';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { ownHeaders } from '#testing/start/start-test-server.ts';
import { loggedChange as change, openTwoLines as open } from '#testing/start/open-two-lines.ts';

const SITE = 100_001;
const PHONE = '+14165550123';

type Server = Awaited<ReturnType<typeof open>>;

describe('what a waiting visitor has entered', () => {
  const formOf = async ({ ada, guid }: Server, index = 0) =>
    (await ada.get(`staff/ticket/${guid(index)}/form`)).json<{
      version: number;
      entry: Record<string, unknown>;
      rules: { maxPartySize: number; services: { id: string }[]; customFields: { label: string }[] };
    }>();
  const edit = (staff: Console, guid: string, body: object) => staff.post(`staff/ticket/${guid}/edit`, body);

  it('[STAFF-24] is corrected by staff, at once for everyone, and logged before and after', async () => {
    const server = await open();
    const { ada, guid, ticket, changesOf } = server;
    const { version, entry, rules } = await formOf(server);
    expect(entry).toEqual({
      name: 'Guest 1',
      PhoneNumber: '',
      Email: '',
      partySize: 1,
      service: null,
      needs: [],
      custom: {},
    });
    expect(rules).toMatchObject({ maxPartySize: 4, customFields: [{ label: 'Plate' }] });
    expect(rules.services.map(({ id }) => id)).toEqual(['check']);
    const changed = { name: 'Guest One', partySize: 3, service: 'check', needs: ['hearing'], custom: { 1: ' ELM 1 ' } };
    const answer = await edit(ada, guid(0), { version, ...entry, ...changed });
    const shown = answer.json<{ board: Board }>().board.tickets.find((each) => each.guid === guid(0));
    expect(shown).toMatchObject({ name: 'Guest One', partySize: 3, service: { en: 'A check' }, needs: ['hearing'] });
    expect(await ticket(guid(0))).toMatchObject({ version: version + 1, answers: { 1: 'ELM 1' }, stage: 'waiting' });
    expect(await changesOf('edit')).toEqual([
      [
        'ada',
        'Guest One',
        [
          change({ field: 'serviceId', before: '', after: 'A check' }),
          change({ field: 'name', before: 'Guest 1', after: 'Guest One' }),
          change({ field: 'partySize', before: '1', after: '3' }),
          change({ field: 'needs', before: '', after: 'hearing' }),
          { field: 'answers', label: 'Plate', type: 'text', before: '', after: 'ELM 1' },
        ],
      ],
    ]);
  });

  it('[STAFF-24] is checked by the rules of the form, each problem at its field', async () => {
    const server = await open();
    const { ada, guid } = server;
    const { version, entry } = await formOf(server);
    const wrong = {
      name: ' ',
      PhoneNumber: '12',
      Email: 'x@',
      partySize: 5,
      service: 'sample',
      needs: ['none'],
      custom: { 1: 'far too long' },
    };
    const refused = await edit(ada, guid(0), { version, ...entry, ...wrong });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ fields: object }>().fields).toSorted()).toEqual(
      ['Email', 'PhoneNumber', 'custom1', 'name', 'needs', 'partySize', 'service'].toSorted(),
    );
    // An answer that was given must stay; one that never was is not asked of staff.
    await edit(ada, guid(0), { version, ...entry, custom: { 1: 'ELM 1' } });
    const emptied = await edit(ada, guid(0), { version: version + 1, ...entry, custom: { 1: '' } });
    expect(Object.keys(emptied.json<{ fields: object }>().fields)).toEqual(['custom1']);
  });

  it('[STAFF-24] sends messages to a new phone only once staff have checked it, and nothing more to the old one', async () => {
    const server = await open();
    const { ada, join, ticket, writtenNotices, changesOf, db } = server;
    const { id, version } = await join({ phone: PHONE });
    const entry = { name: 'Guest 5', Email: '', partySize: 1, service: null, needs: [], custom: {} };
    const body = { version, ...entry, PhoneNumber: '416 555 0199' };
    const asked = await edit(ada, id, body);
    expect(Object.keys(asked.json<{ fields: object }>().fields)).toEqual(['isContactChecked']);
    expect((await ticket(id)).phone).toBe(PHONE);
    await ada.post(`staff/conversation/${id}/message`, { text: 'Please come in.' });
    expect((await writtenNotices()).map(({ address }) => address)).toContain(PHONE);
    expect((await edit(ada, id, { ...body, isContactChecked: true })).statusCode).toBe(200);
    expect((await writtenNotices()).map(({ address }) => address)).not.toContain(PHONE);
    await ada.post(`staff/conversation/${id}/message`, { text: 'Please come in.' });
    expect((await writtenNotices()).map(({ address }) => address)).toEqual(['+14165550199']);
    expect((await changesOf('edit'))[0]).toEqual([
      'ada',
      'Guest 5',
      [change({ field: 'phone', before: '…0123', after: '…0199' })],
    ]);
    // No device has proven the new number by this.
    const proven = await db.kysely.selectFrom('contact_devices').select('contact').execute();
    expect(proven.map(({ contact }) => contact)).not.toContain('+14165550199');
  });

  it('[STAFF-24] is saved once: the second of two colleagues is told, and a phone has one place in a line', async () => {
    const server = await open();
    const { ada, bob, guid, join, tickets } = server;
    await join({ phone: PHONE });
    const { version, entry } = await formOf(server);
    const answers = await Promise.all([
      edit(ada, guid(0), { version, ...entry, name: 'Ada wrote' }),
      edit(bob, guid(0), { version, ...entry, name: 'Bob wrote' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await tickets.log(SITE, guid(0))).toHaveLength(2);
    const taken = { version: 1, ...entry, name: 'Guest 2', PhoneNumber: PHONE, isContactChecked: true };
    expect((await edit(ada, guid(1), taken)).json()).toMatchObject({ reason: 'already-in-line' });
    expect((await ada.get('staff/ticket/none/form')).json()).toMatchObject({ reason: 'not-found' });
  });

  it('[STAFF-24] is undone for two minutes by whoever edited it, with the phone, the answers and the log', async () => {
    const server = await open();
    const { ada, bob, join, ticket, changesOf, writtenNotices, time } = server;
    const { id, version } = await join({ phone: PHONE });
    const before = await ticket(id);
    const entry = {
      name: 'Guest 5',
      PhoneNumber: PHONE,
      Email: '',
      partySize: 1,
      service: null,
      needs: [],
      custom: {},
    };
    const wrong = { name: 'Gast', PhoneNumber: '416 555 0199', partySize: 3, service: 'check', custom: { 1: 'ELM 1' } };
    const save = { ...entry, ...wrong, needs: ['hearing'], isContactChecked: true };
    const undo = (staff: Console, more: object = {}) =>
      edit(staff, id, { version: 2, ...entry, isUndo: true, ...more });
    expect((await undo(ada, { version })).json()).toMatchObject({ reason: 'not-now' });
    expect((await edit(ada, id, { version, ...save })).statusCode).toBe(200);
    await ada.post(`staff/conversation/${id}/message`, { text: 'Please come in.' });
    expect((await writtenNotices()).map(({ address }) => address)).toContain('+14165550199');
    // Nobody else's, and with no other phone than before.
    expect((await undo(bob)).json()).toMatchObject({ reason: 'not-now' });
    expect((await undo(ada, { PhoneNumber: '416 555 0177' })).json()).toMatchObject({ reason: 'not-now' });
    expect((await undo(ada)).statusCode).toBe(200);
    expect(await ticket(id)).toEqual({ ...before, version: 3 });
    expect((await writtenNotices()).map(({ address }) => address)).not.toContain('+14165550199');
    expect((await changesOf('edit'))[0]?.[2]).toContainEqual(
      change({ field: 'phone', before: '…0199', after: '…0123' }),
    );
    await edit(ada, id, { version: 3, ...save });
    time.now += 120_001;
    expect((await undo(ada, { version: 4 })).json()).toMatchObject({ reason: 'not-now' });
  });

  it('[STAFF-24] is not undone over what a colleague has changed since, but over what the visitor did', async () => {
    const server = await open();
    const { ada, bob, guid, ticket } = server;
    const { entry } = await formOf(server);
    const save = (staff: Console, version: number, more: object) =>
      edit(staff, guid(0), { version, ...entry, ...more });
    await save(ada, 1, { name: 'Ada wrote' });
    await save(bob, 2, { name: 'Bob wrote' });
    const refused = await save(ada, 2, { isUndo: true });
    expect(refused.json()).toMatchObject({ status: 409, reason: 'changed-meanwhile' });
    const undos = await Promise.all([save(bob, 3, { isUndo: true }), save(ada, 3, { name: 'Ada again' })]);
    expect(undos.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { name, version } = await ticket(guid(0));
    expect([name, version]).toEqual([undos[0].statusCode === 200 ? 'Ada wrote' : 'Ada again', 4]);
    await edit(ada, guid(1), { version: 1, ...entry, name: 'Gast' });
    const url = `/api/100001/client/ticket/${guid(1)}/act`;
    await server.ask({ method: 'POST', url, headers: ownHeaders(), payload: { action: 'im_ready' } });
    expect((await edit(ada, guid(1), { version: 2, ...entry, name: 'Guest 2', isUndo: true })).statusCode).toBe(200);
    expect(await ticket(guid(1))).toMatchObject({ name: 'Guest 2', stage: 'ready', version: 4 });
  });
});
