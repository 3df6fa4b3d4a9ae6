import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, isCompressible, MIN_BYTES } from './compression.ts';
import { vary } from '#http/replies/vary.ts';

/** Static files are already compressed. */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isReady =
      reply.hasHeader('content-encoding') || !isCompressible(String(reply.getHeader('content-type') ?? ''));
    if (isReady || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return done(null, payload);
    vary(reply, 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity' || Buffer.byteLength(payload) < MIN_BYTES) return done(null, payload);
    const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
    return compress(content, encoding, 'fast').then((compressed) => {
      reply.header('content-encoding', encoding);
      reply.header('content-length', compressed.length);
      return compressed;
    });
  });
}
