import { describe, expect, it } from 'vitest';
import { liveAddresses } from './live-addresses.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { LIVE_LIMITS } from './live-limits.ts';

const ADA = '198.51.100.7';

describe('addresses of live connections', () => {
  it('[LIVE-01] counts each address separately', () => {
    const addresses = liveAddresses({ ...LIVE_LIMITS, connectionsPerAddress: 2 });
    expect([1, 2, 3].map(() => addresses.connect(ADA, 0))).toEqual([true, true, false]);
    expect(addresses.connect('198.51.100.8', 0)).toBe(true);
    addresses.disconnect(ADA);
    expect(addresses.connect(ADA, 0)).toBe(true);
  });

  it('[LIVE-04] share one message allowance, which refills with time and not by reconnecting', () => {
    const addresses = liveAddresses({ ...LIVE_LIMITS, addressBurst: 3, addressPerSecond: 1 });
    addresses.connect(ADA, 0);
    expect([1, 2, 3].map(() => addresses.takeMessage(ADA, 0))).toEqual([true, true, false]);
    addresses.disconnect(ADA);
    expect(addresses.connect(ADA, 500)).toBe(false);
    expect(addresses.connect(ADA, 1_500)).toBe(true);
  });

  it('[LIVE-04] are forgotten once their allowance is full again', () => {
    const addresses = liveAddresses({ ...LIVE_LIMITS, addressBurst: 2, addressPerSecond: 1 });
    addresses.connect(ADA, 0);
    addresses.disconnect(ADA);
    addresses.sweep(1_000);
    expect(addresses.takeMessage(ADA, 1_000)).toBe(true);
    addresses.sweep(60_000);
    expect([1, 2, 3].map(() => addresses.takeMessage(ADA, 60_000))).toEqual([true, true, true]);
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('[LIVE-01] treats %s as %s: a household has a whole /64', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
