import { BlockList, isIPv4 } from 'node:net';

const NEARBY = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  NEARBY.addSubnet(network, prefix, 'ipv4');
}
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fc00::', 7, 'ipv6');
NEARBY.addSubnet('fe80::', 10, 'ipv6');

/** Whether the address belongs to this machine or a private network. */
export function isNearby(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return NEARBY.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
}
