import { isIPv6 } from 'node:net';

/** A phone has a whole /64 of IPv6 addresses, and a household up to a /56 of them. */
export function addressGroup(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const full = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  const household = Number.parseInt(full[3] ?? '0', 16) >> 8;
  return [...full.slice(0, 3), household.toString(16)].join(':');
}

/** So many households may be busy in one IPv6 network before they count together. */
export const HOUSEHOLDS = 8;

/** A subscriber or rented server may have a /48, which is 256 households; null for IPv4. */
export function networkOf(group: string): string | null {
  const [first, second, third, household] = group.split(':');
  return household === undefined || group.startsWith('::ffff:') ? null : [first, second, third].join(':');
}
