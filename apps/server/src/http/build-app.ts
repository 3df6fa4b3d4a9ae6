import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { constants } from 'node:zlib';
import type { Clock } from '#ports/clock.ts';
import { antiForgery } from './anti-forgery.ts';
import { crossOrigin } from './cross-origin.ts';
import { causeOf, failureOf } from './failure-of.ts';
import type { Hosts } from './hosts.ts';
import { jsonBody } from './json-body.ts';
import { rateLimits } from './rate-limits.ts';
import { requestLanguage } from './request-language.ts';
import { requestLog, type RequestObserver } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

const REQUEST_TIMEOUT_MS = 30_000;
const COMPRESS_FROM_BYTES = 512;

export type AppOptions = {
  hosts: Hosts;
  clock: Clock;
  requestsPerMinute: number;
  isSecure: boolean;
  trustProxy: boolean;
  logger: FastifyServerOptions['logger'];
  observe: RequestObserver;
};

/** The server without its routes: what holds for every request, in the order in which it is checked. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger ?? false,
    disableRequestLogging: true,
    trustProxy: options.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendFailure(app, error, request, reply as never),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  jsonBody(app);
  requestLog(app, options.observe);
  securityHeaders(app, options);
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    encodings: ['br', 'gzip'],
  });
  app.setErrorHandler((error, request, reply) => sendFailure(app, error, request, reply));
  rateLimits(app, options);
  crossOrigin(app, options.hosts);
  antiForgery(app, options.hosts);
  return app;
}

function sendFailure(
  app: FastifyInstance,
  error: unknown,
  request: Parameters<typeof requestLanguage>[0],
  reply: { header(name: string, value: string): unknown; code(status: number): { send(body: unknown): unknown } },
): void {
  const { code, details } = causeOf(error);
  const failure = failureOf(code, { language: requestLanguage(request), requestId: request.id, details });
  if (failure.status >= 500) app.log.error({ requestId: request.id, err: error }, 'request failed');
  reply.header('cache-control', 'no-store');
  reply.code(failure.status).send(failure);
}
