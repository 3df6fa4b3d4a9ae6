import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AskOwnServer } from './build/client-app.ts';

/** What counts a visitor's requests, and names the host at which they are. */
const PASSED_ON = ['host', 'x-forwarded-for', 'accept-language'] as const;

/**
 * Calls of a page's screens, answered as if the visitor's browser had made them, but for a device that nobody knows: by the
 * same rights, checks and limits as any other.
 */
export function askOwnServer(app: FastifyInstance, request: FastifyRequest): AskOwnServer {
  const headers = Object.fromEntries(
    PASSED_ON.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  );
  const remoteAddress = request.raw.socket.remoteAddress;
  return async (url) => {
    const answer = await app.inject({ method: 'GET', url, headers, ...(remoteAddress && { remoteAddress }) });
    return new Response(answer.body, { status: answer.statusCode });
  };
}
