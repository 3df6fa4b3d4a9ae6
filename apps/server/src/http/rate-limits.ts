import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeToken, type TokenBucket } from '#live/token-bucket.ts';
import type { Clock } from '#ports/clock.ts';
import { tokenHashOf } from './app-token.ts';
import { Rejected } from './rejected.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stricter than for all calls together. */
    requestsPerMinute?: number;
  }
}

/** A waiting room or a phone network stands behind one address. */
const DEVICES_PER_ADDRESS = 20;
const BUCKETS_AT_MOST = 100_000;
const RETRY_AFTER_SECONDS = 10;
const UNLIMITED = ['/healthz', '/readyz', '/metrics'];

type Options = { requestsPerMinute: number; clock: Clock };

/** Each device, and all that stand behind one address, may send so many requests a minute. */
export function rateLimits(app: FastifyInstance, { requestsPerMinute, clock }: Options): void {
  const buckets = new Map<string, TokenBucket>();

  const take = (key: string, perMinute: number): boolean => {
    const now = clock.now();
    if (!buckets.has(key) && buckets.size >= BUCKETS_AT_MOST) buckets.clear();
    const bucket = buckets.get(key) ?? { tokens: perMinute, at: now };
    buckets.set(key, bucket);
    return takeToken(bucket, { burst: perMinute, perSecond: perMinute / 60, now });
  };

  const check = (request: FastifyRequest, reply: FastifyReply): void => {
    if (UNLIMITED.includes(request.routeOptions.url ?? '')) return;
    const address = request.ip;
    const device = tokenHashOf(request) ?? address;
    const strict = request.routeOptions.config.requestsPerMinute;
    const isWithin =
      take(`address ${address}`, requestsPerMinute * DEVICES_PER_ADDRESS) &&
      take(`device ${device}`, requestsPerMinute) &&
      (strict === undefined ||
        (take(`${request.routeOptions.url} ${device}`, strict) &&
          // A device is whatever says so; the address is not.
          take(`${request.routeOptions.url} at ${address}`, strict * DEVICES_PER_ADDRESS)));
    if (isWithin) return;
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    throw new Rejected('too-many-requests');
  };

  app.addHook('onRequest', async (request, reply) => check(request, reply));
}
