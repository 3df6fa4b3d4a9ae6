import { AppToken } from '@openturn/contract/visitor/device.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import type { LimitName, RateLimits } from './rate-limits.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { hashToken, visitorOf } from '#http/identity/visitor.ts';

type Options = { limits: RateLimits; trustedProxies: number };

/** Requests that let their device in. Anything else that is accepted costs nothing and so earns no trust. */
const ADMITTED = new WeakSet<FastifyRequest>();

export function markAdmitted(request: FastifyRequest): void {
  ADMITTED.add(request);
}

/** A page is opened without headers; a device that has changed something has its token in a cookie. */
function callerOf(request: FastifyRequest, limit: LimitName): string | null {
  if (limit !== 'page') return visitorOf(request).tokenHash;
  const token = AppToken.safeParse(request.cookies['device']).data;
  return token === undefined ? null : hashToken(token);
}

/**
 * Counts a page that has to be rendered. One that shows a visit to a device that has done nothing yet counts for that
 * visit instead of the address: links in messages open, whatever else is opened behind their address.
 */
export function countRender(request: FastifyRequest, visit: string | null, { limits, trustedProxies }: Options): void {
  const device = callerOf(request, 'page');
  const isForVisit = visit !== null && (device === null || !limits.isTrusted(device));
  const address = clientAddressGroup(request, trustedProxies);
  const retryAfterSeconds = limits.take('render', isForVisit ? { address: visit, device: visit } : { address, device });
  if (retryAfterSeconds !== null) throw new Rejected('too-many-requests', { retryAfterSeconds });
}

/** Counts each request for its device and its address. */
export function addRateLimits(app: FastifyInstance, { limits, trustedProxies }: Options): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isPage, limit = isPage ? 'page' : 'ordinary' } = request.routeOptions.config;
    if (limit === null) return done();
    const address = clientAddressGroup(request, trustedProxies);
    const retryAfterSeconds = limits.take(limit, { address, device: callerOf(request, limit) });
    if (retryAfterSeconds !== null) return done(new Rejected('too-many-requests', { retryAfterSeconds }));
    return done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { tokenHash } = visitorOf(request);
    if (tokenHash !== null && ADMITTED.has(request) && reply.statusCode === 200) limits.trust(tokenHash);
    done();
  });
}
