import type { FastifyReply } from 'fastify';
import type { Signature } from '#features/waivers/store/waiver-store.ts';
import { DATA_POLICY } from '#http/edge/content-policy.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { SignedCopies } from './signed-copies.ts';

/** Opens beside the page; phones offer to keep or share it. */
export async function sendCopy(reply: FastifyReply, signature: Signature, { copies }: { copies: SignedCopies }) {
  const copy = await copies(signature);
  if (!copy) throw new Rejected('server-error');
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="signed-${signature.id.slice(0, 8)}.pdf"`,
    'content-security-policy': DATA_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  return reply.type('application/pdf').send(Buffer.from(copy.buffer, copy.byteOffset, copy.length));
}
