import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, isCompressible, LEAST_BYTES, type Encoding } from '#http/edge/compression.ts';
import { vary } from './vary.ts';

/** Something that is sent often and is the same each time: compressed once, when first wanted. */
export type CompressedContent = {
  type: string;
  etag: string;
  as(encoding: Encoding): Promise<Buffer>;
};

/** By encoding; what is not there is made when it is first wanted. */
export type Compressed = { readonly [E in Encoding]?: Buffer };

type Options = {
  compressed?: Compressed;
  /** Whether it lives long enough for the smallest size to be worth the work. */
  isLasting: boolean;
};

export function compressedContent(
  content: Buffer,
  type: string,
  { isLasting, compressed = {} }: Options,
): CompressedContent {
  const isWorthIt = isCompressible(type) && content.length >= LEAST_BYTES;
  const quick = once((encoding) => compress(content, encoding, 'fast'));
  const smallest = new Map<Encoding, Buffer>();
  // Takes up to a second of another thread: whoever comes meanwhile gets what is made quickly.
  const makeSmallest = once(async (encoding) => void smallest.set(encoding, await compress(content, encoding, 'best')));
  return {
    type,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    as: async (encoding) => {
      if (!isWorthIt || encoding === 'identity') return content;
      const ready = compressed[encoding];
      if (ready) return ready;
      if (isLasting) void makeSmallest(encoding);
      return smallest.get(encoding) ?? quick(encoding);
    },
  };
}

function once<T>(make: (encoding: Encoding) => Promise<T>): (encoding: Encoding) => Promise<T> {
  const made = new Map<Encoding, Promise<T>>();
  return (encoding) => {
    const known = made.get(encoding) ?? make(encoding);
    made.set(encoding, known);
    return known;
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
  if (bytes !== (await content.as('identity'))) reply.header('content-encoding', encoding);
  return reply.type(content.type).send(bytes);
}
