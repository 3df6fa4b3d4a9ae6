import { describe, expect, it } from 'vitest';
import { CLAIM_CODE, startNew } from '#testing/start/start-new.ts';

describe('the demo businesses', () => {
  it('are added and removed with the code, until somebody owns the server', async () => {
    const { post } = await startNew();
    for (const isWanted of [true, false]) {
      expect((await post('demo', { isWanted })).json()).toMatchObject({ reason: 'code-wrong' });
      expect((await post('demo', { isWanted, code: CLAIM_CODE })).json()).toEqual({ success: true, signIn: null });
    }
  });

  it('are then the owner’s alone to change, whatever code is sent', async () => {
    const { post, claim } = await startNew();
    const cookie = await claim();
    const stranger = await post('demo', { isWanted: false, code: CLAIM_CODE });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
    expect((await post('demo', { isWanted: false }, { cookie })).json()).toMatchObject({ success: true });
  });
});
