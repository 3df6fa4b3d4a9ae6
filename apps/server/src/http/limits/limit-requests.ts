import type { FastifyInstance } from 'fastify';
import { addressOf } from '#http/identity/address-of.ts';
import type { RateLimits } from './rate-limits.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { visitorOf } from '#http/identity/visitor.ts';

type Options = { limits: RateLimits; trustedProxies: number };

/** Counts each request against its device and its address. */
export function addRateLimits(app: FastifyInstance, { limits, trustedProxies }: Options): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { limit = 'ordinary' } = request.routeOptions.config;
    if (limit === null) return done();
    const address = addressOf(request, trustedProxies);
    const retryAfterSeconds = limits(limit, { address, device: visitorOf(request).tokenHash });
    if (retryAfterSeconds !== null) return done(new Rejected('too-many-requests', { retryAfterSeconds }));
    return done();
  });
}
