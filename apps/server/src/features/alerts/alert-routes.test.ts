import type { WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { describe, expect, it } from 'vitest';
import { answerWork } from '#testing/samples/answer-work.ts';
import { API_HEADERS, API_HOST, startTestServer, TEST_CODE } from '#testing/start/start-test-server.ts';
import { UNSUSPECTED_ALERTS } from './alert-routes.ts';
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

describe('an attacker in the waiting room', () => {
  const BITS = 3;

  async function startLimited() {
    const { ask, changeLine } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000', WORK_BITS: `${BITS}` });
    const post = async (device: string, path: string, payload: object, work?: WorkChallenge) => {
      const answer = await ask({
        host: API_HOST,
        method: 'POST',
        url: `/api/100001/client/${path}`,
        headers: { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_'), ...(work && { 'x-work': answerWork(work) }) },
        payload,
      });
      return { status: answer.statusCode, ...answer.json<{ next?: string; work?: WorkChallenge }>() };
    };
    /** As a page does: with the work that is asked for. Returns how hard it was. */
    const alert = async (device: string) => {
      const entered = { line: 'walk-in', Email: `${device}@visitor.example` };
      const asked = await post(device, 'linealert', entered);
      if (asked.work) await post(device, 'linealert', entered, asked.work);
      const told = await post(device, 'linealert', { ...entered, code: TEST_CODE });
      return { bits: asked.work?.bits ?? 0, status: told.status, next: told.next };
    };
    return { post, alert, changeLine };
  }

  it('[SCREEN-02] shuts nobody out: known devices ask as always, and new ones after some work', async () => {
    const { post, alert, changeLine } = await startLimited();
    expect((await post('known', 'join', { line: 'walk-in', entry: { FirstName: 'Ada' } })).status).toBe(200);
    await changeLine({ state: 'paused' });
    const waiting = { status: 200, next: 'waiting' };
    const attacks = 2 * UNSUSPECTED_ALERTS + 5;
    let hardest = 0;
    for (let index = 0; index < attacks; index++) hardest = Math.max(hardest, (await alert(`attacker-${index}`)).bits);
    expect(hardest).toBe(BITS + 1);
    for (let index = 0; index < 5; index++) {
      expect(await alert(`honest-${index}`)).toEqual({ bits: BITS + 1, ...waiting });
    }
    // Its email is as new as theirs.
    expect(await alert('known')).toEqual({ bits: BITS, ...waiting });
    expect((await post('known', 'linealert', { line: 'walk-in', Email: 'known@visitor.example' })).next).toBe(
      'waiting',
    );
  });
});
