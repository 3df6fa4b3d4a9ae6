import { describe, expect, it } from 'vitest';
import { startJoining } from '#testing/start/start-joining.ts';

describe('what belongs to a device', () => {
  it('[SCREEN-12] is given to whoever has its token, and erased once the visit is over', async () => {
    const { ada, bob } = await startJoining();
    const { body } = await ada.join();
    expect((await ada.get('owndata')).body).toMatchObject({
      visits: [{ SiteID: '100001', kind: 'ticket', name: 'Ada', guid: body['guid'] }],
    });
    expect((await bob.get('owndata')).body).toMatchObject({ visits: [], messages: [], notifications: [] });

    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 0, kept: 1 });
    await ada.post(`ticket/${String(body['guid'])}/act`, { action: 'leave' });
    expect((await ada.post('erasedata', {})).body).toEqual({ success: true, erased: 1, kept: 0 });
    expect((await ada.get('owndata')).body).toMatchObject({ visits: [] });
  });
});
