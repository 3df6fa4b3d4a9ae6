import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AskOwnServer } from './build/client-app.ts';

/** Headers that identify the visitor for rate limits, and the host of the request. */
const PASSED_ON = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'accept-language'] as const;

/**
 * Answers the calls of a page's screens as if the visitor's browser had made them, with the same rights, checks and
 * limits. Without a token, it is a device that nobody knows.
 */
export function askOwnServer(app: FastifyInstance, request: FastifyRequest, appToken: string | null): AskOwnServer {
  const headers: Record<string, string | string[]> = appToken === null ? {} : { 'x-apptoken': appToken };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const remoteAddress = request.raw.socket.remoteAddress;
  return async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
