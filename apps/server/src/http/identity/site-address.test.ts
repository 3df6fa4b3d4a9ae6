import { describe, expect, it } from 'vitest';
import { siteAddressOf } from './site-address.ts';

describe('address of a site', () => {
  it.each([
    ['http', 8080, 'http://100001.example.org:8080'],
    ['http', 80, 'http://100001.example.org'],
    ['https', 8080, 'https://100001.example.org'],
  ] as const)('%s at port %i', (publicScheme, port, address) => {
    expect(siteAddressOf({ publicScheme, hostDomain: 'example.org', port: () => port })(100_001)).toBe(address);
  });
});
