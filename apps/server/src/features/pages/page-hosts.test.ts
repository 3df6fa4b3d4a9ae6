import { describe, expect, it } from 'vitest';
import { MAPPED_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

describe('the limit on rendered pages', () => {
  it('counts the first screen at hosts that somebody makes up, and never at the usual ones', async () => {
    const { ask, client, time } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    const open = async (host: string) => (await ask({ url: '/', host })).statusCode;
    for (let count = 0; count < 15; count++) {
      time.now += 11_000;
      expect([await open(SITE_HOST), await open(MAPPED_HOST)]).toEqual([200, 200]);
    }
    const statuses: number[] = [];
    const before = client.renders();
    for (let port = 1; port <= 20; port++) statuses.push(await open(`100001.openturn.localhost:${port}`));
    for (let name = 1; name <= 10; name++) statuses.push(await open(`x${name}.example`));
    for (let site = 1; site <= 10; site++) statuses.push(await open(`99990${site % 10}.openturn.localhost:8080`));
    expect(client.renders() - before).toBeLessThan(14);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(25);
    time.now += 11_000;
    expect([await open(SITE_HOST), await open(MAPPED_HOST)]).toEqual([200, 200]);
  });
});

it('leads from the names of the machine itself to the console, which has a host of its own beside several businesses', async () => {
  const { ask } = await startTestServer();
  for (const path of ['/staff', '/sign-in?code=1', '/100001/settings']) {
    const { statusCode, headers } = await ask({ url: path, host: 'localhost:8080' });
    expect([statusCode, headers['location']]).toEqual([302, `http://staff.openturn.localhost:8080${path}`]);
  }
});
