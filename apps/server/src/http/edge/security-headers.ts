import type { FastifyInstance } from 'fastify';
import { DATA_POLICY } from './content-policy.ts';

const YEAR_SECONDS = 31_536_000;

/** The device features the client uses; everything else is off. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(self), payment=(self), usb=(), serial=(), midi=()';

/** On every reply; pages replace the policy. */
export function addSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): void {
  const same = {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS,
    'cross-origin-opener-policy': 'same-origin',
    // Stops other sites' images and scripts; CORS still lets their pages read replies.
    'cross-origin-resource-policy': 'same-site',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(same);
    done();
  });
}
