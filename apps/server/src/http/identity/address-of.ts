import type { FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { clientAddress } from './client-address.ts';

/** Whence a request comes, as far as limits tell one place from another. */
export function addressOf({ raw }: FastifyRequest, trustedProxies: number): string {
  return addressGroup(clientAddress(raw, trustedProxies));
}
