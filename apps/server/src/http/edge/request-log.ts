import type { FastifyInstance } from 'fastify';
import type { HttpMetrics } from './http-metrics.ts';

/** One line for each request, without a value of its query, a token or an address. */
export function addRequestLog(app: FastifyInstance, metrics: HttpMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url: route = 'none' } = { method: request.method, url: request.routeOptions.url };
    const { statusCode: status, elapsedTime } = reply;
    metrics.observe({ method, route, status, seconds: elapsedTime / 1_000 });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
  });
}
