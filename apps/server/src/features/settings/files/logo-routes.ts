import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from '#http/edge/content-policy.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { SiteFileStore } from './site-file-store.ts';

/** A business's pictures, on every host: the name is a digest of the content, so that it never changes. */
export function logoRoutes(app: FastifyInstance, { siteFiles }: { siteFiles: SiteFileStore }): void {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params }, reply) => {
    const file = /^[\w-]{43}$/.test(params.name) ? await siteFiles.find(params.name) : null;
    if (!file) throw new Rejected('not-found');
    reply.headers({
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `${DATA_POLICY}; sandbox`,
      'x-content-type-options': 'nosniff',
      // The phone app shows them too, from an origin of its own.
      'cross-origin-resource-policy': 'cross-origin',
    });
    return reply.send(file.content);
  });
}
