import { isIP } from 'node:net';
import { hostName } from '@openturn/domain/site/hosts.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Rejected } from '#http/replies/rejected.ts';
import { isNearby } from './is-nearby.ts';

export type HealthDeps = {
  /** Rejects when the database does not answer, or is not migrated. */
  ping: () => Promise<void>;
  /** True from the moment at which the server was told to end. */
  isDraining: () => boolean;
  registry: Registry;
  metricsToken: string;
};

/** For those who run the server: never limited, never kept. */
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

/** With a token who has it; else who asks this very process from nearby, not by a name or through a proxy. */
function mayRead({ headers, socket }: FastifyRequest, token: string): boolean {
  if (token !== '') return headers.authorization === `Bearer ${token}`;
  const name = hostName(headers.host ?? '');
  const isDirect = headers['x-forwarded-for'] === undefined && (name === 'localhost' || isIP(name) > 0);
  return isDirect && isNearby(socket.remoteAddress ?? '');
}
