import { setTimeout as after } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { LetterRequest } from './letter-request.ts';

export type LetterAnswer =
  | {
      status?: number;
      /** Strings are sent as they are, anything else as JSON; empty if missing. */
      body?: unknown;
      headers?: Record<string, string>;
      /** Simulates a slow server. */
      afterMs?: number;
    }
  /** Accepts the request and never replies. */
  | 'silence'
  /** Closes the connection without a reply. */
  | 'cut';

export type LetterReaction = LetterAnswer | ((request: LetterRequest) => LetterAnswer | Promise<LetterAnswer>);

/** The page's origin differs from the API's, so every reply must allow it. */
function crossOrigin({ headers }: LetterRequest): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '600',
  };
}

export async function sendAnswer(response: ServerResponse, answer: LetterAnswer, request: LetterRequest) {
  if (answer === 'silence') return;
  if (answer === 'cut') {
    response.destroy();
    return;
  }
  if (answer.afterMs) await after(answer.afterMs);
  const isText = typeof answer.body === 'string';
  response.writeHead(answer.status ?? 200, {
    'content-type': isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...crossOrigin(request),
    ...answer.headers,
  });
  response.end(isText || answer.body === undefined ? answer.body : JSON.stringify(answer.body));
}
