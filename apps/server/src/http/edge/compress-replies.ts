import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, isCompressible, LEAST_BYTES } from './compression.ts';
import { vary } from '#http/replies/vary.ts';

/** Compresses what is not yet; static files come compressed. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isReady =
      reply.hasHeader('content-encoding') || !isCompressible(String(reply.getHeader('content-type') ?? ''));
    if (isReady || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    vary(reply, 'Accept-Encoding');
    const content = Buffer.from(payload);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (content.length < LEAST_BYTES || encoding === 'identity') return payload;
    const compressed = await compress(content, encoding, 'fast');
    reply.header('content-encoding', encoding);
    reply.header('content-length', compressed.length);
    return compressed;
  });
}
