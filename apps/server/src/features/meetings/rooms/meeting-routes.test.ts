import { createHmac } from 'node:crypto';
import { SIGNAL_LENGTH } from '@openturn/domain/meet/meeting-limits.ts';
import { describe, expect, it } from 'vitest';
import { openMeeting, windowKey } from '#testing/meetings/open-meeting.ts';
import { limitAda } from '#testing/start/open-people.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

type Peers = { id: string; name: string; role: string; isIn: boolean }[];
const UNKNOWN = 'nobody-has-such-a-guid-as-this';

describe('the waiting room', () => {
  it('[SCREEN-14] [ERR-13] waits until staff start the meeting, and shows staff who is there', async () => {
    const { meeting, sync, act, call, stage, staffSync } = await openMeeting();
    expect(await meeting()).toMatchObject({ way: 'here', role: 'visitor', state: 'waiting', link: null });
    expect(await sync('zoe')).toMatchObject({ own: 'waiting', state: 'waiting', servers: null });
    expect(await act('start')).toMatchObject({ reason: 'not-now' });
    await call();
    // Who sits in the waiting room has answered the call.
    await sync('zoe');
    expect(await stage()).toBe('waiting_meeting');
    expect(await act('start')).toMatchObject({
      state: 'started',
      people: [{ role: 'visitor', name: 'Guest 1', isIn: true }],
    });
    expect(await stage()).toBe('meeting_started');
    expect(await sync('zoe')).toMatchObject({ own: 'in', state: 'started', peers: [] });
    const staff = (await staffSync('ada')) as { own: string; peers: Peers };
    expect(staff).toMatchObject({ own: 'in', peers: [{ role: 'visitor', isIn: true }] });
    expect((await sync('zoe'))['peers']).toMatchObject([{ role: 'staff', name: expect.any(String), isIn: true }]);
    expect(await act('end')).toMatchObject({ state: 'over', canEnd: false });
    expect(await sync('zoe')).toMatchObject({ own: 'out', state: 'over' });
    expect(await meeting()).toMatchObject({ state: 'over' });
  });

  it('[SCREEN-14] is to be come to, and not done before it has taken place', async () => {
    const { sync, act, call, zoe, ada, guid } = await openMeeting();
    const rows = async () => [
      ...((await zoe.get(`visit/${guid}/tasks`)).body['rows'] as object[]),
      ...(await ada.get(`staff/visit/${guid}/tasks`)).json<{ rows: object[] }>().rows,
    ];
    const both = (state: string) => [0, 1].map(() => ({ part: 'meeting', state, isRequired: true, doneAt: null }));
    expect(await rows()).toMatchObject(both('todo'));
    await sync('zoe');
    expect(await rows()).toMatchObject(both('waiting'));
    await call();
    await act('start');
    expect(await rows()).toMatchObject(both('running'));
    await sync('zoe');
    // As by the phone's Back button: the way into the meeting stays open.
    await sync('zoe', { isLeaving: true });
    expect(await rows()).toMatchObject(both('running'));
    await act('end');
    expect(await rows()).toEqual([]);
  });

  it('[SCREEN-14] tells staff in it that the visitor has written, until they have read it', async () => {
    const { zoe, ada, olga, guid } = await openMeeting();
    const { version, values } = (await olga.get('staff/settings/messages')).json<{ version: string; values: object }>();
    await olga.post('staff/settings/messages', { version, values: { ...values, isOn: true } });
    const shown = async () => (await ada.get(`staff/visit/${guid}/meeting`)).json<object>();
    expect(await shown()).toMatchObject({ isUnread: false });
    await zoe.post(`visit/${guid}/messages`, { text: 'I cannot hear you', language: 'en' });
    expect(await shown()).toMatchObject({ isUnread: true });
    await ada.post(`staff/conversation/${guid}/seen`, { upTo: 1 });
    expect(await shown()).toMatchObject({ isUnread: false });
  });

  it('[SCREEN-14] opens in one step when the visitor is called and does not wait there yet', async () => {
    const { act, call, stage } = await openMeeting();
    await call();
    expect(await act('start')).toMatchObject({ state: 'started', people: [] });
    expect(await stage()).toBe('meeting_started');
  });

  it('[SCREEN-14] is of visits that are met online, and of those alone who know them', async () => {
    const { zoe, guid, sync, db, meeting, site, ask, save } = await openMeeting();
    expect((await zoe.get(`visit/${UNKNOWN}/meeting`)).status).toBe(404);
    expect(await sync('zoe', {}, UNKNOWN)).toMatchObject({ reason: 'not-found' });
    for (const path of [`staff/visit/${guid}/meeting`, 'staff/settings/meeting']) {
      const answer = await ask({ host: 'staff.openturn.localhost', url: `/api/${site}/${path}` });
      expect(answer.json()).toMatchObject({ reason: 'signed-out' });
    }
    await save({ way: 'none' });
    expect(await sync('zoe')).toMatchObject({ reason: 'not-now' });
    await save({ way: 'here' });
    await db.kysely.updateTable('tickets').set({ method: 1 }).execute();
    expect(await meeting()).toMatchObject({ way: 'none' });
    expect(await sync('zoe')).toMatchObject({ reason: 'not-now' });
  });

  it('[SCREEN-14] is not of staff who may not see the line', async () => {
    const { olga, ada, guid } = await openMeeting();
    await limitAda(olga, 'blood');
    for (const answer of [
      await ada.get(`staff/visit/${guid}/meeting`),
      await ada.post(`staff/visit/${guid}/meeting/act`, { action: 'start' }),
      await ada.post(`staff/visit/${guid}/meeting/invite`, {}),
    ]) {
      expect(answer.json()).toMatchObject({ reason: 'not-found' });
    }
  });

  it('[SCREEN-14] leads to the business’s own link once staff have started', async () => {
    const link = 'https://meet.elm.example/room';
    const { meeting, call, act, sync, save } = await openMeeting({ way: 'link', link });
    expect(await meeting()).toMatchObject({ way: 'link', state: 'waiting', link: null });
    await call();
    expect(await act('start')).toMatchObject({ state: 'started', link });
    expect(await meeting()).toMatchObject({ state: 'started', link });
    expect(await sync('zoe')).toMatchObject({ reason: 'not-now' });
    await save({ way: 'link', link, serviceLinks: { sample: 'https://meet.elm.example/sample' } });
    expect(await meeting()).toMatchObject({ link });
  });
});

describe('a call', () => {
  async function startCall() {
    const server = await openMeeting({ turn: 'turn:turn.elm.example:3478', turnSecret: 'shared' });
    await server.call();
    await server.act('start');
    const zoe = await server.sync('zoe');
    const ada = (await server.staffSync('ada')) as { id: string };
    return { ...server, ids: { zoe: String(zoe['id']), ada: ada.id } };
  }

  it('[SCREEN-14] passes signals on between those who are in it', async () => {
    const { sync, staffSync, ids } = await startCall();
    await sync('zoe', { signals: [{ to: ids.ada, data: 'offer' }] });
    const { signals } = (await staffSync('ada')) as { signals: { sequence: number; from: string; data: string }[] };
    expect(signals).toMatchObject([{ from: ids.zoe, data: 'offer' }]);
    await staffSync('ada', { after: signals[0]?.sequence, signals: [{ to: ids.zoe, data: 'answer' }] });
    expect((await sync('zoe'))['signals']).toMatchObject([{ from: ids.ada, data: 'answer' }]);
    // More than some databases can count to.
    expect(await sync('zoe', { after: 2 ** 31 })).toMatchObject({ reason: 'invalid-input' });
  });

  it('[SCREEN-14] gives each who asks an own name at the TURN server, for some hours', async () => {
    const { sync, time } = await startCall();
    const answers = [await sync('zoe', { wantsServers: true }), await sync('zoe', { wantsServers: true })];
    const names = answers.map((answer) => {
      const [server] = answer['servers'] as { urls: string; username: string; credential: string }[];
      expect(server?.urls).toBe('turn:turn.elm.example:3478');
      const { username = '', credential } = server ?? {};
      expect(createHmac('sha1', 'shared').update(username).digest('base64')).toBe(credential);
      expect(Number(username.split(':')[0]) * 1_000 - time.now).toBe(4 * 3_600_000);
      return username;
    });
    expect(new Set(names).size).toBe(2);
    expect(JSON.stringify(answers)).not.toContain('shared');
  });

  it('[SCREEN-14] bounds the size of signals and how many there are', async () => {
    const { zoe, guid, ids, time } = await startCall();
    const post = (signals: object[]) =>
      zoe.post(`visit/${guid}/meeting/sync`, {
        key: windowKey('zoe'),
        replaces: null,
        name: '',
        after: 0,
        signals,
        wantsServers: false,
        isLeaving: false,
      });
    expect((await post([{ to: ids.ada, data: 'x'.repeat(SIGNAL_LENGTH + 1) }])).status).toBe(422);
    expect((await post(Array.from({ length: 11 }, () => ({ to: ids.ada, data: 'x' })))).status).toBe(422);
    expect((await post([{ to: 'somebody else', data: 'x' }])).status).toBe(422);
    const ten = Array.from({ length: 10 }, () => ({ to: ids.ada, data: 'x' }));
    const statuses = [];
    for (let sent = 0; sent < 12; sent++) statuses.push((await post(ten)).status);
    expect(statuses.filter((status) => status === 429)).not.toHaveLength(0);
    time.now += 60_000;
    expect((await post(ten)).status).toBe(200);
  });
});

describe('guests', () => {
  it('[SCREEN-14] come by a link, see nothing of the visit, and are let in or sent away by staff', async () => {
    const { zoe, guid, call, act, sync, meeting, olga, ask } = await openMeeting();
    const { code } = (await zoe.post(`visit/${guid}/meeting/invite`, {})).body as { code: string };
    const link = (await olga.post(`staff/visit/${guid}/meeting/invite`, {})).json<{ url: string }>();
    expect(new URL(link.url).search).toBe(`?guest=${code}`);
    expect(await meeting(code)).toMatchObject({ role: 'guest', name: '', takesGuests: false, state: 'waiting' });
    const ines = visitorCalls({ ask }, 'ines');
    for (const path of [`ticket/${code}`, `visit/${code}/tasks`]) expect((await ines.get(path)).status).toBe(404);
    expect((await ines.post(`visit/${code}/meeting/invite`, {})).status).toBe(404);
    await call();
    await act('start');
    await sync('zoe');
    const waiting = await sync('Ines', {}, code);
    expect(waiting).toMatchObject({ own: 'waiting', peers: [] });
    const seen = await act('admit', String(waiting['id']));
    expect(seen).toMatchObject({ people: [{ role: 'visitor' }, { role: 'guest', name: 'Ines', isIn: true }] });
    expect(await sync('Ines', {}, code)).toMatchObject({ own: 'in', peers: [{ role: 'visitor' }] });
    await act('dismiss', String(waiting['id']));
    expect(await sync('Ines', {}, code)).toMatchObject({ own: 'out' });
    expect(await act('admit', 'nobody')).toMatchObject({ reason: 'not-now' });
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['meeting_admit', 'meeting_dismiss', 'open_meeting']),
    );
  });

  it('[SCREEN-14] keep nobody else out, and are out once staff withdraw their link', async () => {
    const { zoe, guid, call, act, sync, staffSync, meeting, olga, ada } = await openMeeting();
    const { code } = (await zoe.post(`visit/${guid}/meeting/invite`, {})).body as { code: string };
    await call();
    await act('start');
    const guests = [];
    for (const name of ['a', 'b', 'c', 'd']) guests.push((await sync(name, {}, code))['own']);
    expect(guests).toEqual(['waiting', 'waiting', 'waiting', 'full']);
    expect([(await sync('zoe'))['own'], (await staffSync('ada'))['own']]).toEqual(['in', 'in']);
    expect((await ada.get(`staff/visit/${guid}/meeting`)).json()).toMatchObject({ hasGuestLink: true });
    expect(await act('withdraw')).toMatchObject({
      hasGuestLink: false,
      people: [{ role: 'visitor' }, { role: 'staff' }],
    });
    expect(await act('withdraw')).toMatchObject({ hasGuestLink: false });
    expect([await meeting(code), await sync('a', {}, code)]).toMatchObject([
      { reason: 'not-found' },
      { reason: 'not-found' },
    ]);
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.filter(({ action }) => action === 'meeting_withdraw')).toHaveLength(1);
  });

  it('[SCREEN-14] do not come where the business wants none', async () => {
    const { zoe, guid } = await openMeeting({ takesGuests: false });
    expect((await zoe.post(`visit/${guid}/meeting/invite`, {})).body).toMatchObject({ reason: 'not-now' });
  });
});
