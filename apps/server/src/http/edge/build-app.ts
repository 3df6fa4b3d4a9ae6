import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { addressWithoutNul } from './address-without-nul.ts';
import { answerBrokenRequest } from '#http/replies/broken-request.ts';
import { addCompression } from './compress-replies.ts';
import { addCrossOrigin, isChange } from './cross-origin.ts';
import { addErrorHandling } from '#http/replies/error-handling.ts';
import { addHeaderLimits, HEADERS_BYTES } from './header-limits.ts';
import { addForgeryCheck } from './forgery.ts';
import type { HttpMetrics } from './http-metrics.ts';
import { addJsonBody } from './json-body.ts';
import { addRateLimits } from '#http/limits/limit-requests.ts';
import { findPlace, placeByName, setPlace, type PlaceDeps } from '#http/identity/place.ts';
import type { LimitName, RateLimits } from '#http/limits/rate-limits.ts';
import { sentTo } from '#http/identity/sent-to.ts';
import { requestIds } from './request-ids.ts';
import type { TroubleLog } from '#kernel/trouble/trouble-log.ts';
import { addReplyDeadline } from './reply-deadline.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { sendFailure } from '#http/replies/send-failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which rate limit applies: `ordinary` by default, none for `null`. */
    limit?: LimitName | null;
    /** The same for everyone: no cookies, and caches may keep it. */
    isStatic?: boolean;
    /** Sent by another server and authenticated by a signature. */
    isSigned?: boolean;
    /** Opened by people, so failures are pages too. */
    isPage?: boolean;
  }
}

export type HttpDeps = PlaceDeps & {
  log: FastifyBaseLogger;
  metrics: HttpMetrics;
  limits: RateLimits;
  trustedProxies: number;
  logTrouble: TroubleLog;
};

const BODY_BYTES = 64 * 1024;
/** Time for a request to arrive completely. */
const REQUEST_MS = 30_000;
/** Longer than proxies keep idle connections, so that none is closed while in use. */
const KEEP_ALIVE_MS = 75_000;

/** The server without routes: everything that applies to every request. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // While closing, open connections still get their replies.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 256 },
    rewriteUrl: ({ url = '/' }) => addressWithoutNul(url),
    // Requests without a host get a reply like any other.
    http: { requireHostHeader: false, maxHeaderSize: HEADERS_BYTES, shouldUpgradeCallback: isToWebSocket },
    frameworkErrors: (_error, request, reply) => void sendFailure(request, reply, 'not-found'),
    clientErrorHandler: answerBrokenRequest,
  });
  // Ignores unknown expectations instead of rejecting them.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addJsonBody(app);
  addErrorHandling(app, deps.logTrouble);
  app.decorateRequest('place', null);
  const isSecure = deps.publicScheme === 'https';
  addSecurityHeaders(app, { isSecure });
  addReplyDeadline(app);
  // Before the cookies are parsed.
  addHeaderLimits(app);
  await app.register(cookie);
  addHooks(app, deps);
  return app;
}

/** RFC 9110: an upgrade that is not supported, such as to `h2c`, is ignored. */
function isToWebSocket({ headers: { upgrade = '' } }: IncomingMessage): boolean {
  return upgrade.toLowerCase() === 'websocket';
}

/** In the order in which they run. */
function addHooks(app: FastifyInstance, deps: HttpDeps): void {
  const isSecure = deps.publicScheme === 'https';
  addRequestLog(app, deps.metrics);
  addPlace(app, deps);
  addRateLimits(app, deps);
  addCrossOrigin(app, deps);
  addForgeryCheck(app, { isSecure });
  addCompression(app);
}

/** Synchronous where possible: a promise costs every request a turn of the event loop. */
function addPlace(app: FastifyInstance, deps: PlaceDeps & Pick<HttpDeps, 'trustedProxies'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = sentTo(request.headers, deps.trustedProxies);
    const place = placeByName(sent, deps);
    // The body of a change is still arriving; if that fails, report it first.
    if (!place || isChange(request.method)) {
      return findPlace(sent, deps).then((found) => setPlace(request, found));
    }
    setPlace(request, place);
    return done();
  });
}

/** One line per request, without query values, tokens or addresses. */
function addRequestLog(app: FastifyInstance, metrics: HttpMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route = 'none' } = { method: request.method, url: request.routeOptions.url };
    const { statusCode: status, elapsedTime } = reply;
    metrics.observe({ method, route, status, seconds: elapsedTime / 1_000 });
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    done();
  });
}
