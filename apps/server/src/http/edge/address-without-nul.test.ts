import { describe, expect, it } from 'vitest';
import { addressWithoutNul } from './address-without-nul.ts';

describe('an address', () => {
  it.each([
    ['/status/abc?x=1', '/status/abc?x=1'],
    ['/status/a%00b', '/status/ab'],
    ['/?line=%00%00a', '/?line=a'],
    ['/%%0000', '/'],
    ['/%2500', '/%2500'],
  ])('[VAL-10] loses its NULs: %s becomes %s', (url, left) => {
    expect(addressWithoutNul(url)).toBe(left);
  });
});
