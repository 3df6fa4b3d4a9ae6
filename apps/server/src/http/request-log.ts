import type { FastifyInstance } from 'fastify';

export type RequestObserver = (request: { method: string; route: string; status: number; seconds: number }) => void;

/** One line for each request: by its route's pattern, never by its address, which may name a person or a ticket. */
export function requestLog(app: FastifyInstance, observe: RequestObserver): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const seconds = reply.elapsedTime / 1_000;
    observe({ method, route, status, seconds });
    request.log[status >= 500 ? 'error' : 'info'](
      { method, route, status, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}
