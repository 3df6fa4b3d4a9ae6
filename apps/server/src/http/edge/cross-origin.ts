import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOriginAllowed } from './allowed-origins.ts';
import { placeOf, type PlaceDeps } from '#http/identity/place.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { vary } from '#http/replies/vary.ts';

/** Browsers cap it themselves, Chromium at two hours. */
const PREFLIGHT_SECONDS = 7_200;
const SENT_HEADERS = 'Content-Type, X-AppName, X-AppToken, X-Native, X-XSRF-TOKEN, Idempotency-Key';
const SEEN_HEADERS = 'Retry-After, X-Request-Id';

/** Answers preflights, lets pages of this deployment read answers, and refuses changes that other pages ask for. */
export function addCrossOrigin(app: FastifyInstance, deps: PlaceDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (request.routeOptions.config.isStatic) return undefined;
    vary(reply, 'Origin');
    const isAllowed = origin === undefined ? null : await isOriginAllowed(origin, placeOf(request), deps);
    if (origin !== undefined && isAllowed) allow(reply, origin);
    if (isPreflight(request.headers, request.method)) return preflight(reply, isAllowed === true);
    if (isChange(request.method) && isForeign(isAllowed, request.headers['sec-fetch-site'])) {
      throw new Rejected('origin-refused');
    }
    return undefined;
  });
}

export function isChange(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/** Browsers name the origin of every change; without one, their other header tells a foreign page from a program. */
function isForeign(isAllowed: boolean | null, fetchSite: string | string[] | undefined): boolean {
  return isAllowed === null ? fetchSite === 'cross-site' : !isAllowed;
}

function isPreflight(headers: Record<string, unknown>, method: string): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-allow-credentials', 'true');
  reply.header('access-control-expose-headers', SEEN_HEADERS);
}

function preflight(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  vary(reply, 'Access-Control-Request-Method', 'Access-Control-Request-Headers');
  if (!isAllowed) throw new Rejected('origin-refused');
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, DELETE')
    .header('access-control-allow-headers', SENT_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
