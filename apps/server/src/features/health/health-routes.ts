import { isIP } from 'node:net';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Rejected } from '#http/replies/rejected.ts';
import type { TroubleLog } from '#kernel/trouble/trouble-log.ts';
import { isNearby } from '#http/identity/is-nearby.ts';

export type HealthDeps = {
  /** Rejects if the database does not answer or is not migrated. */
  ping: () => Promise<void>;
  logTrouble: TroubleLog;
  /** True once the server was told to stop. */
  isDraining: () => boolean;
  registry: Registry;
  metricsToken: string;
};

/** For operators: never rate-limited, never cached. */
export function healthRoutes(
  app: FastifyInstance,
  { ping, logTrouble, isDraining, registry, metricsToken }: HealthDeps,
): void {
  const config = { limit: null, isStatic: true };

  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { config }, async (request, reply) => {
    const checks = { accepting: !isDraining(), database: await answers(request, { ping, logTrouble }) };
    const isReady = Object.values(checks).every(Boolean);
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return { status: isReady ? 'ready' : 'not ready', checks };
  });

  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw new Rejected('not-found');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
}

async function answers(
  request: FastifyRequest,
  { ping, logTrouble }: Pick<HealthDeps, 'ping' | 'logTrouble'>,
): Promise<boolean> {
  try {
    await inTime(ping());
    return true;
  } catch (error) {
    if (!logTrouble(error)) request.log.warn({ error: String(error) }, 'database does not answer');
    return false;
  }
}

/** Shorter than load balancers wait. A frozen database neither answers nor fails. */
const PING_MS = 2_000;

async function inTime(pinging: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), PING_MS);
  try {
    await Promise.race([pinging, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Requires the token if one is set; otherwise only direct requests to an IP address or localhost from a nearby address.
 */
function mayRead({ headers, socket }: FastifyRequest, token: string): boolean {
  if (token !== '') return headers.authorization === `Bearer ${token}`;
  const name = hostName(headers.host ?? '');
  const isDirect = headers['x-forwarded-for'] === undefined && (name === 'localhost' || isIP(name) > 0);
  return isDirect && isNearby(socket.remoteAddress ?? '');
}
