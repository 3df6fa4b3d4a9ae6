import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOriginAllowed } from './allowed-origins.ts';
import { placeOf, type PlaceDeps } from '#http/identity/place.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { vary } from '#http/replies/vary.ts';

/** Browsers cap it, Chromium at two hours. */
const PREFLIGHT_SECONDS = 7_200;
const TUS_SENT = 'Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';
const SENT_HEADERS = `Content-Type, X-AppName, X-AppToken, X-Native, X-XSRF-TOKEN, X-Work, Idempotency-Key, ${TUS_SENT}`;
const SEEN_HEADERS =
  'Retry-After, X-Request-Id, Location, Tus-Resumable, Tus-Version, Upload-Expires, Upload-Length, Upload-Offset';

/** Answers preflights, lets this deployment's pages read replies, and refuses changes from other pages. */
export function addCrossOrigin(app: FastifyInstance, deps: PlaceDeps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    if (request.routeOptions.config.isStatic) return done();
    vary(reply, 'Origin');
    if (origin === undefined) return decide(request, reply, { isAllowed: null, done });
    isOriginAllowed(origin, placeOf(request), deps).then((isAllowed) => {
      if (isAllowed) allow(reply, origin);
      decide(request, reply, { isAllowed, done });
    }, done);
  });
}

type Decision = { isAllowed: boolean | null; done: (error?: Error) => void };

function decide(request: FastifyRequest, reply: FastifyReply, { isAllowed, done }: Decision): void {
  if (isPreflight(request.headers, request.method)) {
    vary(reply, 'Access-Control-Request-Method', 'Access-Control-Request-Headers');
    if (isAllowed) void answerPreflight(reply);
    else done(new Rejected('origin-refused'));
  } else if (isChange(request.method) && isForeign(isAllowed, request.headers['sec-fetch-site'])) {
    done(new Rejected('origin-refused'));
  } else {
    done();
  }
}

export function isChange(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}

/**
 * Browsers name the origin of every change; without one, `Sec-Fetch-Site` distinguishes a foreign page from a program.
 */
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

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, HEAD, POST, PATCH, DELETE')
    .header('access-control-allow-headers', SENT_HEADERS)
    .header('access-control-max-age', PREFLIGHT_SECONDS)
    .send();
}
