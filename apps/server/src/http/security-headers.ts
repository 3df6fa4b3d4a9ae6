import type { FastifyInstance } from 'fastify';

/** For everything that is not a page: nothing of it may run or be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export type PagePolicy = {
  /** Where the page may connect to besides its own host, with scheme. */
  connect: readonly string[];
  /** `sha256-…` of each inlined style. */
  styleHashes: readonly string[];
};

/** Scripts come from the page's own host alone, and styles are those that were rendered. */
export function pagePolicy({ connect, styleHashes }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(),
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "img-src 'self' data: https:",
    "font-src 'self' https:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': NOTHING,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self), payment=(self), usb=(), serial=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
