import { describe, expect, it } from 'vitest';
import { startJoining } from '#testing/start/start-joining.ts';

const PHONE = { PhoneNumber: '604 555 0132' };

async function start() {
  const server = await startJoining();
  const { guid } = (await server.bob.join({ FirstName: 'Zoë', ...PHONE })).body;
  await server.deleteNotices();
  return { ...server, guid };
}

describe('finding one’s ticket over HTTP', () => {
  it('[SCREEN-07] returns the device its own tickets, and a stranger the same as for no match', async () => {
    const { ada, bob, guid, writtenNotices, pauses } = await start();
    const search = { name: 'zoe', ...PHONE };
    expect((await bob.post('findmy', search)).body).toMatchObject({ success: true, rows: [{ guid, name: 'Zoë' }] });
    const hit = await ada.post('findmy', search);
    const miss = await ada.post('findmy', { ...search, name: 'Camille' });
    expect(hit.body).toEqual({ success: true, rows: [], appointments: [], channels: ['sms', 'email'] });
    expect({ status: hit.status, body: hit.body }).toEqual({ status: miss.status, body: miss.body });
    expect(await writtenNotices()).toMatchObject([
      { kind: 'found', channel: 'sms', address: '+16045550132', subjectId: guid },
    ]);
    // Both replies take equally long.
    expect(pauses).toEqual([300, 300, 300]);
  });

  it('[SCREEN-07] reports what is wrong with the input', async () => {
    const { ada } = await start();
    const refused = await ada.post('findmy', { name: 'Zoë', Email: 'no address' });
    expect(refused.body).toMatchObject({ reason: 'invalid-input', fields: { Email: { key: 'validation.email' } } });
  });

  it('[SCREEN-07] costs work from the hundredth search of an address on, whichever device searches', async () => {
    const { ask } = await start();
    const statuses = new Set<number>();
    const headers = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'x-xsrf-token': 'a'.repeat(32) };
    for (let at = 0; at <= 100; at++) {
      const payload = { name: 'Zoë', PhoneNumber: `+1604555${1000 + at}` };
      statuses.add((await ask({ method: 'POST', url: '/api/100001/client/findmy', headers, payload })).statusCode);
    }
    expect([...statuses]).toEqual([200, 428]);
  });
});

describe('logging in over HTTP', () => {
  it('[SCREEN-19] costs work for a contact that strangers have sought often, and is never refused for that', async () => {
    const { ask, ada, bob } = await start();
    const headers = { cookie: `XSRF-TOKEN=${'a'.repeat(32)}`, 'x-xsrf-token': 'a'.repeat(32) };
    const search = { method: 'POST', url: '/api/100001/client/findmy', headers, payload: { name: 'Zoë', ...PHONE } };
    for (let at = 0; at < 6; at++) expect((await ask({ ...search, method: 'POST' })).statusCode).toBe(200);
    const answers = [await bob.post('findmy', search.payload), await ada.post('login', PHONE)];
    expect(answers.map(({ status }) => status)).toEqual([428, 428]);
    expect((await ada.post('login', { PhoneNumber: '604 555 0199' })).status).toBe(200);
  });

  it('[SCREEN-19] moves a contact’s tickets to the device, with a code', async () => {
    const { ada, guid, writtenNotices, time, adaHash, contacts } = await start();
    const begun = await ada.post('login', PHONE);
    expect(begun.body).toMatchObject({ success: true, resendAt: time.now + 30_000, expiresAt: time.now + 600_000 });
    expect(await writtenNotices()).toMatchObject([{ kind: 'code', address: '+16045550132' }]);
    const { guid: code } = begun.body;
    expect((await ada.post('login/code', { guid: code, code: '000000' })).body).toMatchObject({ reason: 'code-wrong' });
    const entered = await ada.post('login/code', { guid: code, code: '314159' });
    expect(entered.body).toMatchObject({ success: true, rows: [{ guid, stage: 'waiting' }] });
    expect(await contacts.proven(100001, adaHash)).toMatchObject({ phones: ['+16045550132'] });
    expect((await ada.get('tickets')).body).toMatchObject({ rows: [{ guid }] });
  });

  it('[SCREEN-19] answers the same for an unknown contact', async () => {
    const { ada, bob, writtenNotices, pauses } = await start();
    const forKnown = await ada.post('login', PHONE);
    const unknown = await bob.post('login', { Email: 'nobody@example.com' });
    expect({ ...unknown.body, guid: '' }).toEqual({ ...forKnown.body, guid: '' });
    expect(await writtenNotices()).toHaveLength(1);
    expect(pauses).toEqual([300, 300]);
    const again = await bob.post('login', { Email: 'nobody@example.com' });
    expect(again).toMatchObject({ status: 429, body: { reason: 'too-many-requests' } });
    expect(again.headers['retry-after']).toBe('30');
  });
});
