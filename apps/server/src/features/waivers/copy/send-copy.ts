import type { FastifyReply } from 'fastify';
import type { Signature } from '#features/waivers/store/waiver-store.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { sendPdf } from '#http/replies/send-pdf.ts';
import type { SignedCopies } from './signed-copies.ts';

export async function sendCopy(reply: FastifyReply, signature: Signature, { copies }: { copies: SignedCopies }) {
  const copy = await copies(signature);
  if (!copy) throw new Rejected('server-error');
  return sendPdf(reply, copy, `signed-${signature.id.slice(0, 8)}`);
}
