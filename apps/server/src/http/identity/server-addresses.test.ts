import { describe, expect, it } from 'vitest';
import { type KeptAddresses, serverAddresses } from './server-addresses.ts';

const NOTHING: KeptAddresses = { originOf: () => null, ofServer: () => null };
const DOMAIN = { publicScheme: 'http', hostDomain: 'example.org', regionServers: {}, port: () => 8080 } as const;
const OPENED = {
  role: 'mapped',
  siteId: 100_101,
  host: 'localhost:8080',
  origin: 'http://localhost:8080',
  domain: 'openturn.localhost',
  isOneHost: true,
} as const;

describe('addresses that leave the server', () => {
  it.each([
    ['http', 8080, ['http://100001.example.org:8080', 'http://staff.example.org:8080', null]],
    ['http', 80, ['http://100001.example.org', 'http://staff.example.org', null]],
    ['https', 8080, ['https://100001.example.org', 'https://staff.example.org', 'https://api.example.org']],
  ] as const)('are hosts of the domain: %s at port %i', (publicScheme, port, found) => {
    const addresses = serverAddresses({ ...DOMAIN, publicScheme, port: () => port, kept: NOTHING });
    expect([addresses.site(100_001), addresses.console(), addresses.reports()]).toEqual(found);
  });

  it('are the confirmed ones, wherever the console or the page is opened', () => {
    const origin = 'https://turns.example';
    const kept = { originOf: () => origin, ofServer: () => ({ origin, isConfirmed: true }) };
    const addresses = serverAddresses({ ...DOMAIN, kept });
    for (const place of [undefined, OPENED]) {
      expect([addresses.site(100_101, place), addresses.console(place)]).toEqual([origin, origin]);
    }
    expect([addresses.page(OPENED), addresses.reports()]).toEqual([origin, origin]);
    expect(addresses.consoleHere(OPENED)).toBe('http://localhost:8080');
  });

  it('begin where the console is opened as long as nobody has confirmed the one that was found', () => {
    const found = { origin: 'http://192.0.2.7:8080', isConfirmed: false };
    const addresses = serverAddresses({ ...DOMAIN, kept: { originOf: () => found.origin, ofServer: () => found } });
    expect([addresses.console(OPENED), addresses.console()]).toEqual(['http://localhost:8080', found.origin]);
  });
});
