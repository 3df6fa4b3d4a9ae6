import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, isCompressible, MIN_BYTES, type Encoding } from '#http/edge/compression.ts';
import { vary } from './vary.ts';

/** Content that is sent often, compressed once on first use. */
export type CompressedContent = {
  type: string;
  etag: string;
  as(encoding: Encoding): Promise<Buffer>;
};

/** By encoding; missing ones are created on first use. */
export type Compressed = { readonly [E in Encoding]?: Buffer };

type Options = {
  compressed?: Compressed;
  /** What the ETag is computed from; the content if missing. */
  fingerprint?: string;
  /** Whether it lives long enough to be worth the smallest size. */
  isLasting: boolean;
};

export function compressedContent(
  content: Buffer,
  type: string,
  { isLasting, compressed = {}, fingerprint }: Options,
): CompressedContent {
  const isWorthIt = isCompressible(type) && content.length >= MIN_BYTES;
  const quick = once((encoding) => compress(content, encoding, 'fast'));
  const smallest = new Map<Encoding, Buffer>();
  // Takes up to a second of another thread; meanwhile requests get the quick version.
  const makeSmallest = once(async (encoding) => void smallest.set(encoding, await compress(content, encoding, 'best')));
  return {
    type,
    etag: `W/"${createHash('sha256')
      .update(fingerprint ?? content)
      .digest('base64url')
      .slice(0, 22)}"`,
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
  const cache = new Map<Encoding, Promise<T>>();
  return (encoding) => {
    const encoded = cache.get(encoding) ?? make(encoding);
    cache.set(encoding, encoded);
    return encoded;
  };
}

/** Sends the client's best encoding, or 304 if its copy is current. */
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
