import { describe, expect, it } from 'vitest';
import { siteAddresses } from './site-address.ts';

describe('address of a site', () => {
  it.each([
    ['http', 8080, 'http://100001.example.org:8080', 'http://staff.example.org:8080/100001'],
    ['http', 80, 'http://100001.example.org', 'http://staff.example.org/100001'],
    ['https', 8080, 'https://100001.example.org', 'https://staff.example.org/100001'],
  ] as const)('%s at port %i', (publicScheme, port, site, inConsole) => {
    const { siteAddress, consoleAddress } = siteAddresses({
      publicScheme,
      hostDomain: 'example.org',
      port: () => port,
    });
    expect(siteAddress(100_001)).toBe(site);
    expect(consoleAddress(100_001)).toBe(inConsole);
  });
});
