import { isIP } from 'node:net';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Rejected } from '#http/replies/rejected.ts';
import { isNearby } from './is-nearby.ts';

export type HealthDeps = {
  /** Rejects if the database does not answer or is not migrated. */
  ping: () => Promise<void>;
  /** True once the server was told to stop. */
  isDraining: () => boolean;
  registry: Registry;
  metricsToken: string;
};

/** For operators: never rate-limited, never cached. */
export function healthRoutes(app: FastifyInstance, { ping, isDraining, registry, metricsToken }: HealthDeps): void {
  const config = { limit: null, isStatic: true };

  app.get('/healthz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  app.get('/readyz', { config }, async (request, reply) => {
    const checks = { accepting: !isDraining(), database: await answers(request, ping) };
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

async function answers(request: FastifyRequest, ping: () => Promise<void>): Promise<boolean> {
  try {
    await ping();
    return true;
  } catch (error) {
    request.log.warn({ error: String(error) }, 'database does not answer');
    return false;
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
