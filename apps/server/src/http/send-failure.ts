import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentFailure } from './present-failure.ts';
import { requestLanguage } from './request-language.ts';

/** Seconds after which a server that is busy may be asked again. */
const BUSY_RETRY_SECONDS = 5;

type Options = { details?: string; retryAfterSeconds?: number | undefined };

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { details, retryAfterSeconds = code === 'busy' ? BUSY_RETRY_SECONDS : undefined }: Options = {},
): FastifyReply {
  const failure = presentFailure(code, {
    language: requestLanguage(request),
    requestId: request.id,
    ...(details !== undefined && { details }),
  });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // The route's own reply schema is for its success.
  return (
    reply
      .code(failure.status)
      // A request that is refused early has met none of the hooks.
      .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failure)
  );
}
