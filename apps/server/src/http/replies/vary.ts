import type { FastifyReply } from 'fastify';

/** Adds to the header by which caches tell answers apart. */
export function vary(reply: FastifyReply, ...names: string[]): void {
  const before = reply.getHeader('vary');
  if (before === undefined) {
    reply.header('vary', names.join(', '));
    return;
  }
  const known = String(before).split(', ').filter(Boolean);
  reply.header('vary', [...new Set([...known, ...names])].join(', '));
}
