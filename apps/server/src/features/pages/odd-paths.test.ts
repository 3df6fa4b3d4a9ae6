import { describe, expect, it } from 'vitest';
import { API_HOST, MAPPED_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';

/** Read as an address, some of them name another host, or none. */
const PATHS = ['//', '///', '//[', '//[?lang=de', '//a:b', '//a:99999', '//user@[', '//%00', '/..//[', '/?lang=//['];
const HOSTS = [SITE_HOST, MAPPED_HOST, STAFF_HOST, API_HOST, 'client.openturn.localhost:8080', 'x.example'];

describe('paths that nobody was given', () => {
  it.each(PATHS)('%s is a page or not found, at every host', async (url) => {
    const { ask } = await startTestServer();
    for (const host of HOSTS) {
      const { statusCode } = await ask({ host, url, headers: { accept: 'text/html' } });
      expect([200, 302, 404], host).toContain(statusCode);
    }
  });

  it.each(['/language/999999999', '/language/a%20language?to=//x'])('%s is not found', async (url) => {
    const { ask } = await startTestServer();
    expect((await ask({ url })).statusCode).toBe(404);
  });
});
