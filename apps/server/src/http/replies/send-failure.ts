import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentFailure } from './present-failure.ts';
import type { Told } from './rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { sendFailurePage } from './send-failure-page.ts';

/** Seconds after which a server that is busy may be asked again. */
const BUSY_RETRY_SECONDS = 5;

type Options = { details?: string; retryAfterSeconds?: number | undefined; told?: Told };

/** In the envelope; to somebody who opened a page, as a page. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { details, told = {}, retryAfterSeconds = code === 'busy' ? BUSY_RETRY_SECONDS : undefined }: Options = {},
): FastifyReply {
  const language = requestLanguage(request);
  const requestId = request.id;
  const failure = presentFailure(code, { language, requestId, told, ...(details !== undefined && { details }) });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // A request that is refused early has met none of the hooks.
  reply.code(failure.status).headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (wantsPage(request)) return sendFailurePage(reply, failure, language);
  // The route's own reply schema is for its success.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure);
}

function wantsPage({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config.isPage === true && (headers.accept ?? '').includes('text/html');
}
