import type { ErrorCode } from '@openturn/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentFailure } from './present-failure.ts';
import type { FailureExtras } from './rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { sendFailurePage } from './send-failure-page.ts';

/** How long clients should wait when the server is busy. */
const BUSY_RETRY_SECONDS = 5;

type Options = { details?: string; retryAfterSeconds?: number | undefined; extras?: FailureExtras };

/** As the envelope, or as a page for people who opened one. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { details, extras = {}, retryAfterSeconds = code === 'busy' ? BUSY_RETRY_SECONDS : undefined }: Options = {},
): FastifyReply {
  const language = requestLanguage(request);
  const requestId = request.id;
  const failure = presentFailure(code, { language, requestId, extras, ...(details !== undefined && { details }) });
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // An early refusal has skipped the hooks.
  reply.code(failure.status).headers({ 'cache-control': 'no-store', 'x-request-id': requestId });
  if (wantsPage(request, code)) return sendFailurePage(reply, failure, language);
  // The route's reply schema describes only success.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure);
}

/** Whoever is refused only for now may be a person in an app that says no more than that it accepts anything. */
function wantsPage({ routeOptions, headers, url }: FastifyRequest, code: ErrorCode): boolean {
  // An address that cannot be decoded reaches no route.
  const isPage = routeOptions.url === undefined ? !url.startsWith('/api/') : routeOptions.config.isPage === true;
  const { accept = '' } = headers;
  return isPage && (accept.includes('text/html') || (code === 'too-many-requests' && accept.includes('*/*')));
}
