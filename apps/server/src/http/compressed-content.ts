import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, isCompressible, LEAST_BYTES, type Effort, type Encoding } from './compression.ts';
import { vary } from './vary.ts';

/** Something that is sent often and is the same each time: compressed once, when first wanted. */
export type CompressedContent = {
  type: string;
  etag: string;
  as(encoding: Encoding): Promise<Buffer>;
};

export function compressedContent(content: Buffer, type: string, effort: Effort = 'best'): CompressedContent {
  const made = new Map<Encoding, Promise<Buffer>>();
  const isWorthIt = isCompressible(type) && content.length >= LEAST_BYTES;
  return {
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    as: (wanted) => {
      const encoding = isWorthIt ? wanted : 'identity';
      const known = made.get(encoding) ?? compress(content, encoding, effort);
      made.set(encoding, known);
      return known;
    },
  };
}

/** Sends it in the best encoding that the client takes, or says that what the client has is still right. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: CompressedContent,
): Promise<FastifyReply> {
  vary(reply, 'Accept-Encoding');
  reply.header('etag', content.etag);
  if (request.headers['if-none-match']?.split(/,\s*/).includes(content.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const bytes = await content.as(encoding);
  const isEncoded = bytes !== (await content.as('identity'));
  if (isEncoded) reply.header('content-encoding', encoding);
  return reply.type(content.type).send(bytes);
}
