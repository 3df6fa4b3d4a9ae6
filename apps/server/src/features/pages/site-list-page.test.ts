import { describe, expect, it } from 'vitest';
import { API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

describe('the bare address', () => {
  it.each(['localhost:8080', '127.0.0.1:8080', 'openturn.localhost:8080'])(
    'lists at %s the businesses on this server',
    async (host) => {
      const { ask, changeSite, search, time } = await startTestServer();
      await changeSite({ settings: JSON.stringify({ Listed: '1' }) });
      await search.renew([100_001], time.now);
      const answer = await ask({ host, url: '/' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<b dir="auto">Elm Clinic</b>');
      expect(answer.body).toContain('href="http://100001.openturn.localhost:8080/"');
      expect(answer.body).not.toContain('<script');
    },
  );

  it('[SCREEN-08] lists at the bare address only who chose to be found, from the moment of the choice', async () => {
    const server = await startTestServer();
    const root = async () => (await server.ask({ host: 'openturn.localhost:8080', url: '/' })).body;
    await server.changeSite({ settings: JSON.stringify({ Listed: '1' }) });
    await server.search.renew([100_001], server.time.now);
    expect(await root()).toContain('Elm Clinic');
    await server.changeSite({ settings: '{}' });
    const hidden = await root();
    expect(hidden).not.toContain('Elm Clinic');
    expect(hidden).toContain('No business is listed here yet.');
  });

  it('says so if there are no businesses', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ host: 'localhost', url: '/' })).body).toContain('No business is listed here yet.');
  });

  it('links from the API host to the documentation', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ host: API_HOST, url: '/' })).headers).toMatchObject({ location: '/api/docs' });
    expect((await ask({ host: API_HOST, url: '/about' })).json()).toMatchObject({ reason: 'not-found' });
  });
});
