import type { FastifyReply } from 'fastify';
import { DATA_POLICY } from '#http/edge/content-policy.ts';

/** Opens beside the page; phones offer to keep or share it. */
export function sendPdf(reply: FastifyReply, pdf: Uint8Array, name: string) {
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `inline; filename="${name}.pdf"`,
    'content-security-policy': DATA_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  return reply.type('application/pdf').send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length));
}
