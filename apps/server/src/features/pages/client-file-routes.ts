import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compressedContent, sendCompressed } from '#http/replies/compressed-content.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { ClientFile } from '#features/pages/build/client-app.ts';
import type { MapStyles } from '#features/search/index.ts';

/** These file names contain a content hash. */
const HASHED = '/assets/';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};

/** Served from memory: they are small and do not change until the next start. */
export function clientFileRoutes(
  app: FastifyInstance,
  files: readonly ClientFile[],
  deps: { mapStyles: Pick<MapStyles, 'current'> },
): void {
  const config = { isStatic: true, limit: null };
  for (const { path, content, compressed } of files) {
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const file = compressedContent(content, type, { isLasting: true, compressed });
    const isHashed = path.startsWith(HASHED);
    app.get(path, { config }, async (request, reply) => {
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      const policy = MAP_WORKER.test(path)
        ? mapPolicy(await deps.mapStyles.current())
        : POLICIES.find(([of]) => of.test(path))?.[1];
      if (policy) reply.header('content-security-policy', policy);
      return sendCompressed(request, reply, file);
    });
  }
  // From an older build: the client reloads when it gets this (API-12), so it must not be cached.
  app.get(`${HASHED}*`, { config: { isStatic: true } }, async () => {
    throw new Rejected('not-found');
  });
}

/** Workers have the policy that their file was served with, not their page's. */
const POLICIES: readonly (readonly [of: RegExp, policy: string])[] = [
  [/^\/sw\.js$/, "default-src 'self'; connect-src 'self' https:; frame-ancestors 'none'"],
  // Reads QR codes with WebAssembly, which no page may run.
  [
    /^\/assets\/read-codes-worker-[^/]+\.js$/,
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
  ],
];

/** Fetches what the map is drawn from. */
const MAP_WORKER = /^\/assets\/maplibre-gl-worker-[^/]+\.js$/;

function mapPolicy(style: string | null): string {
  const sources = style === null ? "'self'" : `'self' ${new URL(style).origin}`;
  return `default-src 'none'; script-src 'self'; connect-src ${sources}; frame-ancestors 'none'`;
}
