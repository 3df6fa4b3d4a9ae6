import { createHash } from 'node:crypto';
import { openapi } from '@openturn/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { compressedContent, sendCompressed } from '#http/replies/compressed-content.ts';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { styleContent } from '#http/replies/markup.ts';
import { placeOf, type Place } from '#http/identity/place.ts';
import { PLAIN_CSS } from '#http/replies/plain-css.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { apiPage, type OpenApi } from './api-page.ts';

type Deps = { addresses: ServerAddresses; publicScheme: 'http' | 'https' };

/** API-13: the published document, for programs and for people. */
export function docRoutes(app: FastifyInstance, { addresses, publicScheme }: Deps): void {
  const style = styleContent(PLAIN_CSS);
  const hash = `'sha256-${createHash('sha256').update(style.html).digest('base64')}'`;
  const policy = pagePolicy({ servers: [], styleHashes: [hash], isSecure: publicScheme === 'https' });
  const documentAt = (place: Place) => ({ ...openapi(), servers: [{ url: addresses.apiServer(place) }] }) as OpenApi;
  const config = { isStatic: true };

  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const content = Buffer.from(JSON.stringify(documentAt(placeOf(request))));
    reply.header('cache-control', 'public, no-cache');
    return sendCompressed(
      request,
      reply,
      compressedContent(content, 'application/json; charset=utf-8', { isLasting: false }),
    );
  });

  app.get('/api/docs', { config }, async (request, reply) => {
    const content = Buffer.from(apiPage(documentAt(placeOf(request)), { style }));
    reply.headers({ 'cache-control': 'public, no-cache', 'content-security-policy': policy });
    return sendCompressed(request, reply, compressedContent(content, 'text/html; charset=utf-8', { isLasting: false }));
  });
}
