import { isIPv6 } from 'node:net';

/** A household or phone has a whole /64 of IPv6 addresses. */
export function addressGroup(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return full.slice(0, 4).join(':');
}
