import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request of the client, as received. */
export type LetterRequest = {
  /** Method and path after `/api/{siteId}/`, such as `POST client/join`; empty for anything but a call. */
  call: string;
  method: string;
  /** The site as in the address: `100001`. */
  siteId: string;
  path: string;
  query: URLSearchParams;
  host: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Milliseconds by `performance.now()`. */
  at: number;
};

const CALL_PATH = /^\/api\/([^/]*)\/(.+)$/;

export async function readLetterRequest(request: IncomingMessage): Promise<LetterRequest> {
  const { method = 'GET', headers } = request;
  const url = new URL(request.url ?? '/', 'http://letter.test');
  const [, siteId = '', call = ''] = CALL_PATH.exec(url.pathname) ?? [];
  return {
    call: call && `${method} ${decodeURI(call)}`,
    method,
    siteId,
    path: url.pathname,
    query: url.searchParams,
    host: headers.host ?? '',
    headers,
    body: await text(request),
    at: performance.now(),
  };
}
