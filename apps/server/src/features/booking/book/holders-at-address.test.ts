import { expect, it } from 'vitest';
import { HOUSEHOLDS } from '#http/identity/address-group.ts';
import { HOLDERS_UNSUSPECTED, holdersAtAddress } from './holders-at-address.ts';

const SITE = 100_001;

it('[BOOK-01] asks new devices of an address for more and more work, refuses none, and others for nothing', () => {
  const holders = holdersAtAddress({ now: () => 1 });
  const asked: (number | null)[] = [];
  for (let index = 0; index <= 8 * HOLDERS_UNSUSPECTED; index++) {
    const holder = { address: 'waiting room', device: `phone ${index}` };
    asked.push(holders.extraBits(SITE, holder));
    holders.add(SITE, holder);
  }
  const at = (share: number) => asked[share * HOLDERS_UNSUSPECTED];
  expect([at(0), at(1), at(2), at(4), at(8)]).toEqual([null, 0, 1, 2, 3]);
  expect(holders.extraBits(SITE, { address: 'waiting room', device: 'phone 3' })).toBeNull();
  expect(holders.extraBits(SITE, { address: 'elsewhere', device: 'other' })).toBeNull();
});

it('[BOOK-01] counts the households of one IPv6 network together as well', () => {
  const holders = holdersAtAddress({ now: () => 1 });
  const holderAt = (index: number) => ({
    address: `2001:db8:1:${(index % 20).toString(16)}`,
    device: `phone ${index}`,
  });
  const most = HOUSEHOLDS * HOLDERS_UNSUSPECTED;
  for (let index = 0; index < most; index++) holders.add(SITE, holderAt(index));
  expect(holders.extraBits(SITE, holderAt(most))).toBe(0);
  expect(holders.extraBits(SITE, { address: '2001:db8:2:1', device: 'other' })).toBeNull();
});
