import type { FastifyReply } from 'fastify';

/** Adds to the `Vary` header. */
export function vary(reply: FastifyReply, ...names: string[]): void {
  const before = reply.getHeader('vary');
  if (before === undefined) {
    reply.header('vary', names.join(', '));
    return;
  }
  const present = String(before).split(', ');
  const added = names.filter((name) => !present.includes(name));
  if (added.length > 0) reply.header('vary', [...present, ...added].join(', '));
}
