import { describe, expect, it } from 'vitest';
import { NEWCOMERS } from '#http/limits/suspicion.ts';
import { startJoining } from '#testing/start/start-joining.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

describe('what belongs to a device', () => {
  it('[SCREEN-12] is given to whoever has its token, and erased once the visit is over', async () => {
    const { ada, bob } = await startJoining();
    const { body } = await ada.join();
    expect((await ada.get('owndata')).body).toMatchObject({
      visits: [{ SiteID: '100001', kind: 'ticket', number: 'W-001', name: 'Ada', guid: body['guid'] }],
    });
    expect((await bob.get('owndata')).body).toMatchObject({ visits: [], messages: [], notifications: [] });

    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 0, kept: 1 });
    await ada.post(`ticket/${String(body['guid'])}/act`, { action: 'leave' });
    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 1, kept: 0 });
    expect((await ada.get('owndata')).body).toMatchObject({ visits: [] });
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
