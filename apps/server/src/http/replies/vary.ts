import type { FastifyReply } from 'fastify';

/** Adds to the header by which caches tell answers apart. */
export function vary(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '')
    .split(', ')
    .filter(Boolean);
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}
