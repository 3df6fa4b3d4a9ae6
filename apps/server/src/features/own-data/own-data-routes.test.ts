import { describe, expect, it } from 'vitest';
import { NEWCOMERS } from '#http/limits/suspicion.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';
import { startJoining } from '#testing/start/start-joining.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

describe('what belongs to a device', () => {
  it('[SCREEN-12] is given to whoever has its token, and erased once the visit is over', async () => {
    const { ada, bob } = await startJoining();
    const { body } = await ada.join();
    expect((await ada.get('owndata')).body).toMatchObject({
      visits: [{ SiteID: '100001', kind: 'ticket', number: 'W-001', name: 'Ada', guid: body['guid'] }],
    });
    expect((await ada.get('owndata')).body).toMatchObject({
      visits: [{ line: expect.stringMatching(/\w/), method: 'inPerson', calledAt: null, endedAt: null }],
    });
    expect((await bob.get('owndata')).body).toMatchObject({ visits: [], messages: [], notifications: [] });

    await ada.post('draft', { line: 'walk-in' });
    expect((await bob.post('draft', { line: 'walk-in' })).status).toBe(200);
    expect((await bob.post('erasedata', {})).body).toEqual({ success: true, erased: 0, kept: 0 });
    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 0, kept: 1 });
    await ada.post(`ticket/${String(body['guid'])}/act`, { action: 'leave' });
    const ended = (await ada.get('owndata')).body as { visits: { endedAt: string }[] };
    expect(Date.parse(ended.visits[0]!.endedAt)).toBeGreaterThan(0);
    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 1, kept: 0 });
    expect((await ada.get('owndata')).body).toMatchObject({ visits: [] });
  });

  it('[SCREEN-12] is erased on one page for all tokens that this browser keeps, and for no others', async () => {
    const server = await startJoining();
    const { ada, bob, ask } = server;
    for (const each of [ada, bob]) {
      const { body } = await each.join();
      await each.post(`ticket/${String(body['guid'])}/act`, { action: 'leave' });
    }
    const carl = visitorCalls(server, 'carl');
    const { headers } = await ada.post('owntoken', {});
    const [cookie = ''] = [headers['set-cookie']].flat() as string[];
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const [pair = ''] = cookie.split(';');
    const [name, token] = pair.split('=');
    const from = async (call: string, method: 'GET' | 'POST', kept: string) =>
      ask({
        method,
        url: `/api/100001/client/${call}`,
        host: API_HOST,
        headers: { ...API_HEADERS, cookie: `${name}=${kept}`, 'x-apptoken': 'carl'.padEnd(22, '_') },
        ...(method === 'POST' && { payload: {} }),
      });
    expect((await from('owndata', 'GET', 'made-up.!')).json()).toMatchObject({ visits: [] });
    expect((await from('owndata', 'GET', `${token}`)).json()).toMatchObject({ visits: [{ name: 'Ada' }] });
    expect((await carl.post('erasedata', {})).body).toMatchObject({ erased: 0 });
    const erased = await from('erasedata', 'POST', `${token}`);
    expect(erased.json()).toEqual({ success: true, erased: 1, kept: 0 });
    expect(String(erased.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect((await ada.get('owndata')).body).toMatchObject({ visits: [] });
    expect((await bob.get('owndata')).body).toMatchObject({ visits: [{ name: 'Ada' }] });
  });

  it('[SCREEN-12] is neither given nor erased where the business says that visitors share a computer', async () => {
    const { ada, changeSite } = await startJoining();
    await changeSite({ is_public_pc: 1 });
    const { body } = await ada.join();
    await ada.post(`ticket/${String(body['guid'])}/act`, { action: 'leave' });
    expect((await ada.get('owndata')).body).toMatchObject({ visits: [], contacts: [], messages: [] });
    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 0, kept: 0 });
  });

  it('is asked for by many made-up devices only with some work, which shuts nobody out', async () => {
    const server = await startJoining({}, { RATE_LIMIT_PER_MINUTE: '300', WORK_BITS: '1' });
    const { body } = await server.ada.join();
    for (let device = 1; device < NEWCOMERS.burst; device += 1) {
      expect((await visitorCalls(server, `made-up-${device}`).get('owndata')).status).toBe(200);
    }
    for (const path of ['owndata', 'erasedata']) {
      const late = visitorCalls(server, `late-${path}`);
      const answer = await (path === 'owndata' ? late.get(path) : late.post(path, {}));
      expect(answer).toMatchObject({ status: 428, body: { reason: 'work-needed' } });
    }
    expect((await server.ada.get('owndata')).body).toMatchObject({ visits: [{ guid: body['guid'] }] });
  });
});
