import { BlockList, isIPv4 } from 'node:net';
import { isNearby } from '#http/identity/is-nearby.ts';

/** Two lists, because one would take every IPv4 address for its form in IPv6. */
const SPECIAL = new BlockList();
const SPECIAL_V6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['100.64.0.0', 10],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  SPECIAL_V6.addSubnet(network, prefix, 'ipv6');
}

/** Whether the address is one of the internet: not of this machine, a private network or another special range. */
export function isPublicAddress(address: string): boolean {
  if (isNearby(address)) return false;
  return isIPv4(address) ? !SPECIAL.check(address) : !SPECIAL_V6.check(address, 'ipv6');
}
