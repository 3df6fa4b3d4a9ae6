import type { FastifyRequest } from 'fastify';
import { addressGroup } from './address-group.ts';
import { clientAddress } from './client-address.ts';

/** The client's IP address, grouped for rate limits. */
export function clientAddressGroup({ raw }: FastifyRequest, trustedProxies: number): string {
  return addressGroup(clientAddress(raw, trustedProxies));
}
