import { hostName } from '@openturn/domain/site/hosts.ts';
import { isOnlyThisMachine, parsePublicAddress } from '@openturn/domain/site/public-address.ts';
import type * as z from 'zod';
import type { PublicAddress } from '@openturn/contract/staff/first-start.ts';
import type { ServerFactsSource } from './server-facts.ts';

export type AddressDeps = {
  facts: ServerFactsSource;
  /** The environment names the domain. */
  hasDomain: boolean;
  /** Of this machine in its networks. */
  localAddresses: () => string[];
};

/** At which address the server was opened, and where it would send the visitors of a business without a kept one. */
type Opened = { origin: string; usual: string };

/** Where visitors reach the server, and what else may be right. */
export function findPublicAddress(
  { origin, usual }: Opened,
  { facts, hasDomain, localAddresses }: AddressDeps,
): z.output<typeof PublicAddress> {
  const kept = hasDomain ? null : facts.now().address;
  const local = localAddresses().map((address) => at(origin, address));
  // The address of this page first, unless phones cannot open it.
  const likely = isOnlyThisMachine(new URL(origin).host) ? [...local, origin] : [origin, ...local];
  const found = hasDomain ? [usual] : [...new Set(likely)];
  const isConfirmed = hasDomain || (kept?.isConfirmed ?? false);
  const address = isConfirmed ? (kept?.origin ?? usual) : (found[0] ?? origin);
  return {
    success: true,
    address,
    isConfirmed,
    isFixed: hasDomain,
    isOnlyThisMachine: isOnlyThisMachine(new URL(address).host),
    found,
    openedAt: address === origin ? '' : origin,
  };
}

/**
 * What staff are told: a confirmed address that is neither where they are nor this machine's any more. On the machine
 * itself, every other address is right as long as the machine has it.
 */
export function misledVisitors(
  origin: string,
  { facts, hasDomain, localAddresses }: AddressDeps,
): { address: string; openedAt: string } | null {
  const { address } = facts.now();
  if (hasDomain || !address?.isConfirmed || address.origin === origin) return null;
  const kept = hostName(new URL(address.origin).host);
  const isHere = isOnlyThisMachine(new URL(origin).host);
  const isIp = /^\d+(\.\d+){3}$/.test(kept);
  if (isHere && (!isIp || localAddresses().includes(kept))) return null;
  return { address: address.origin, openedAt: origin };
}

/** The same scheme and port at another name. */
function at(origin: string, name: string): string {
  const { protocol, port } = new URL(origin);
  return parsePublicAddress(`${protocol}//${name}${port === '' ? '' : `:${port}`}`) ?? origin;
}
