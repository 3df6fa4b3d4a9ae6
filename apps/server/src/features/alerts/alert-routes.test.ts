import { describe, expect, it } from 'vitest';
import { TEST_CODE } from '#testing/start/start-test-server.ts';
import { startJoining } from '#testing/start/start-joining.ts';

const PHONE = { line: 'walk-in', PhoneNumber: '+1 604 555 0132' };
const isWaiting = async ({ get }: Awaited<ReturnType<typeof startJoining>>['ada']) =>
  (await get('linealert?line=walk-in')).body['isWaiting'];

describe('a message when a line takes people again', () => {
  async function startPaused() {
    const server = await startJoining();
    await server.changeLine({ state: 'paused' });
    return server;
  }

  it('[SCREEN-02] needs the code that was sent, once for a device, and can be cancelled', async () => {
    const { ada, bob, writtenNotices } = await startPaused();
    expect((await ada.post('linealert', PHONE)).body).toEqual({ success: true, next: 'code' });
    expect(await writtenNotices()).toMatchObject([{ kind: 'code', channel: 'sms', address: '+16045550132' }]);
    expect(await isWaiting(ada)).toBe(false);
    expect((await ada.post('linealert', { ...PHONE, code: '000000' })).body).toMatchObject({ reason: 'code-wrong' });
    expect((await bob.post('linealert', { ...PHONE, code: TEST_CODE })).body).toMatchObject({ reason: 'code-expired' });
    expect((await ada.post('linealert', { ...PHONE, code: TEST_CODE })).body).toMatchObject({ next: 'waiting' });
    expect([await isWaiting(ada), await isWaiting(bob)]).toEqual([true, false]);
    expect((await ada.post('linealert/cancel', { line: 'walk-in' })).body).toEqual({ success: true });
    expect(await isWaiting(ada)).toBe(false);
    expect((await ada.post('linealert', PHONE)).body).toMatchObject({ next: 'waiting' });
  });

  it('[SCREEN-02] is not stored for a line that takes people, and asks for one contact', async () => {
    const { ada, changeLine, writtenNotices } = await startPaused();
    expect((await ada.post('linealert', { line: 'walk-in' })).body).toMatchObject({ reason: 'invalid-input' });
    expect((await ada.post('linealert', { ...PHONE, line: 'gone' })).body).toMatchObject({ reason: 'line-gone' });
    await changeLine({ state: 'open' });
    expect((await ada.post('linealert', PHONE)).body).toEqual({ success: true, next: 'open' });
    expect(await writtenNotices()).toEqual([]);
  });
});
