import { setTimeout as after } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { LetterRequest } from './letter-request.ts';

export type LetterAnswer =
  | {
      status?: number;
      /** A string goes out as it is, anything else as JSON; nothing at all when absent. */
      body?: unknown;
      headers?: Record<string, string>;
      /** A slow server. */
      afterMs?: number;
    }
  /** Takes the request and never answers. */
  | 'silence'
  /** Ends the connection without an answer. */
  | 'cut';

export type LetterReaction = LetterAnswer | ((request: LetterRequest) => LetterAnswer | Promise<LetterAnswer>);

/** The host of a page is another origin than the API's, so every answer has to allow it. */
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
