import { describe, expect, it } from 'vitest';
import { isNearby } from './is-nearby.ts';

describe('is nearby', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.4.0.9', '172.31.0.1', '192.168.1.7', 'fd00::7', 'fe80::1'])(
    'is true for %s, on this machine or a private network',
    (address) => {
      expect(isNearby(address)).toBe(true);
    },
  );

  it.each(['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '', 'no address'])(
    'is false for %j',
    (address) => {
      expect(isNearby(address)).toBe(false);
    },
  );
});
