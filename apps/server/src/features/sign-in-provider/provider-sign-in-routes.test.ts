import { describe, expect, it } from 'vitest';
import { openProvider } from '#testing/start/open-provider.ts';
import { testEmail } from '#testing/samples/test-staff.ts';

describe('signing in with the provider', () => {
  it('lets in whoever has an account, by their verified email', async () => {
    const { provider, save, values, browser } = await openProvider();
    const saved = await save(values);
    expect(saved).toEqual({ success: true, version: expect.any(String) });
    const mina = browser();
    const { address } = await mina.begin();
    const back = await provider.signIn(address, 'mina');
    const finished = await mina.finish(back.search);
    expect(finished).toEqual({ success: true, next: 'in' });
    expect(await mina.me()).toMatchObject({ email: testEmail('mina') });
  });
});
