import { networkInterfaces } from 'node:os';

/** Addresses of this machine in its networks at which it listens, the likeliest to be reached first. */
export function localAddresses(listensAt: string): string[] {
  const isEverywhere = listensAt === '0.0.0.0' || listensAt === '::';
  const found = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.flatMap(({ family, internal, address }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.') ? [{ name, address }] : [],
    ),
  );
  const reached = found.filter(({ address }) => isEverywhere || address === listensAt);
  return reached.toSorted((a, b) => Number(isInner(a.name)) - Number(isInner(b.name))).map(({ address }) => address);
}

/** Between containers and virtual machines, where no phone is. */
function isInner(name: string): boolean {
  return /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|lo)/.test(name);
}
