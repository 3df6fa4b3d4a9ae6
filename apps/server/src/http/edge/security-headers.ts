import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './content-policy.ts';

const YEAR_SECONDS = 31_536_000;

/** What the client uses of a device; everything else is off. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(self), payment=(self), usb=(), serial=(), midi=()';

/** On every answer; a page replaces the policy by its own. */
export function addSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const same = {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    // Pages of other hosts read answers by CORS, which this does not touch; it stops their images and scripts.
    'cross-origin-resource-policy': 'same-site',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(same);
    done();
  });
}
