import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { parsePageState } from '#testing/samples/parse-page-state.ts';
import { API_HOST, APP_TOKEN, startTestServer } from '#testing/start/start-test-server.ts';

describe('a page', () => {
  it('is current for as long as nothing but the time has changed', async () => {
    const { ask, changeSite, time } = await openConsole();
    const etag = String((await ask({ url: '/' })).headers['etag']);
    time.now += 60_000;
    const headers = { 'if-none-match': etag };
    expect((await ask({ url: '/', headers })).statusCode).toBe(304);
    await changeSite({ city: 'Ottawa' });
    expect((await ask({ url: '/', headers })).statusCode).toBe(200);
  });

  it('[STORE-01] contains what is a device’s own for that device only', async () => {
    const { ask } = await openConsole();
    const url = '/about?ask=/api/100001/client/joinform?line=walk-in';
    const headers = { cookie: `device=${APP_TOKEN}` };
    await ask({
      method: 'POST',
      host: API_HOST,
      url: '/api/100001/client/draft',
      headers: { 'x-apptoken': APP_TOKEN },
      payload: { line: 'walk-in' },
    });
    const own = async (options: { headers?: Record<string, string> }) => {
      const state = parsePageState((await ask({ url, ...options })).body);
      return { isForDevice: state.isForDevice, answers: state.answers };
    };
    const nobody = { isForDevice: undefined, answers: [{ data: { own: null } }] };
    const device = { isForDevice: true, answers: [{ data: { own: { isDraft: true } } }] };
    expect(await own({ headers })).toMatchObject(device);
    expect(await own({})).toMatchObject(nobody);
    expect(await own({ headers })).toMatchObject(device);
    expect(await own({ headers: { cookie: 'device=not-a-token' } })).toMatchObject(nobody);
  });

  it('[LANG-05] is in the language of the address, which is remembered', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ url: '/about?lang=de-CH', headers: { cookie: 'WW_lang=ar' } });
    expect(answer.body).toContain('<html lang="de" dir="ltr">');
    expect(String(answer.headers['set-cookie'])).toContain('WW_lang=de; Max-Age=31536000; Domain=openturn.localhost');
    const ignored = await ask({ url: '/about?lang=uk', headers: { cookie: 'WW_lang=ar' } });
    expect(ignored.body).toContain('<html lang="ar" dir="rtl">');
    expect(String(ignored.headers['set-cookie'])).not.toContain('WW_lang');
  });

  it.each([
    ['/language/ar?to=%2Fjoin%3Fline%3Da', '/join?line=a'],
    ['/language/ar', '/'],
    ['/language/ar?to=//evil.test/', '/'],
    ['/language/ar?to=/%5Cevil.test', '/'],
    ['/language/ar?to=/%09/evil.test/join', '/join'],
    ['/language/ar?to=/.//evil.test', '/evil.test'],
    ['/language/ar?to=https://evil.test', '/'],
    ['/language/ar?to=/x%0d%0aSet-Cookie:a=b', '/xSet-Cookie:a=b'],
    ['/language/ar?to=/join?line=%E6%97%A5', '/join?line=%E6%97%A5'],
    ['/language/ar?to=http://[', '/'],
  ])('[LANG-01] remembers the language of the link %s and returns to %s', async (url, location) => {
    const { ask } = await startTestServer();
    const answer = await ask({ url });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location } });
    expect(String(answer.headers['set-cookie'])).toContain('WW_lang=ar;');
  });

  it('[LANG-04] has no link to an unsupported language', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/language/zz' })).statusCode).toBe(404);
  });
});
