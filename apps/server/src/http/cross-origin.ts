import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Hosts } from './hosts.ts';
import { Rejected } from './rejected.ts';

const PREFLIGHT_SECONDS = 7_200;
const HEADERS = 'content-type,x-appname,x-apptoken,x-native,x-xsrf-token,idempotency-key';

/** Who may call the API from a browser: pages of this deployment, of mapped hosts, and of the phone app. */
export function crossOrigin(app: FastifyInstance, hosts: Hosts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined) return;
    if (!(await hosts.isAllowedOrigin(origin))) throw new Rejected('origin-refused');
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', 'retry-after,x-request-id');
  });
  app.options('/api/*', preflight);
}

async function preflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply
    .header('access-control-allow-methods', 'GET,POST,DELETE')
    .header('access-control-allow-headers', HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .code(204)
    .send();
}
