import type { FastifyInstance } from 'fastify';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import type { RateLimits } from './rate-limits.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { visitorOf } from '#http/identity/visitor.ts';

type Options = { limits: RateLimits; trustedProxies: number };

/** Counts each request for its device and its address. */
export function addRateLimits(app: FastifyInstance, { limits, trustedProxies }: Options): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { limit = 'ordinary' } = request.routeOptions.config;
    if (limit === null) return done();
    const address = clientAddressGroup(request, trustedProxies);
    const retryAfterSeconds = limits.take(limit, { address, device: visitorOf(request).tokenHash });
    if (retryAfterSeconds !== null) return done(new Rejected('too-many-requests', { retryAfterSeconds }));
    return done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash !== null && request.routeOptions.config.limit === 'sparing' && reply.statusCode === 200) {
      limits.trust(tokenHash);
    }
    done();
  });
}
