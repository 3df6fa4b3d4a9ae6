import { describe, expect, it } from 'vitest';
import { followLinks } from './follow-links.ts';
import type { LinkedPlace } from './linked-place.ts';

const SERVER = 'https://api.openturn.test';

function follow({ hosts = {} }: { hosts?: Record<string, number> } = {}) {
  const visited: LinkedPlace[] = [];
  const left: string[] = [];
  const asked: string[] = [];
  let open: (url: string) => void = () => {};
  followLinks({
    onOpened: (listener) => {
      open = listener;
    },
    servers: () => [SERVER],
    findSite: async (host) => {
      asked.push(host);
      return hosts[host] ?? 0;
    },
    isScreen: (path) => !path.startsWith('/files/'),
    visit: (place) => void visited.push(place),
    leave: (url) => void left.push(url),
  });
  return { open, visited, left, asked };
}

describe('a link that opens the app', () => {
  it("[ROUTE-24] with the app's own scheme leads to the path inside it", () => {
    const { open, visited } = follow();
    open('openturn://status/8a1f-22');
    open('openturn://search?q=clinic');
    expect(visited.map(({ path }) => path)).toEqual(['/status/8a1f-22', '/search?q=clinic']);
  });

  it('[ROUTE-24] may name the business first', () => {
    const { open, visited } = follow();
    open('openturn://100002/join?line=a');
    open('openturn://100002');
    expect(visited).toEqual([
      { server: '', siteId: 100_002, path: '/join?line=a' },
      { server: '', siteId: 100_002, path: '/' },
    ]);
  });

  it('[ROUTE-25] leads to the business whose host it names, at the server of that host', () => {
    const { open, visited, asked } = follow();
    open('https://100001.openturn.test/status/g-1?x=1');
    expect(visited).toEqual([{ server: SERVER, siteId: 100_001, path: '/status/g-1?x=1' }]);
    expect(asked).toEqual([]);
  });

  it('[ROUTE-25] [SITE-04] asks for the business of a host of its own', async () => {
    const { open, visited } = follow({ hosts: { 'lines.clinic.test': 100_003 } });
    open('https://lines.clinic.test/join');
    await expect.poll(() => visited).toEqual([{ server: '', siteId: 100_003, path: '/join' }]);
  });

  it('[ROUTE-25] leaves the app for a file, and for an address of nobody', async () => {
    const { open, visited, left } = follow();
    open('https://100001.openturn.test/files/a.pdf');
    open('https://elsewhere.test/page');
    await expect.poll(() => left).toEqual(['https://100001.openturn.test/files/a.pdf', 'https://elsewhere.test/page']);
    expect(visited).toEqual([]);
  });

  it('[ROUTE-25] is ignored if it is not an address', () => {
    const { open, visited, left, asked } = follow();
    open('not an address');
    expect([visited, left, asked]).toEqual([[], [], []]);
  });
});
