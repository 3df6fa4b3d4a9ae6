import type { LightMyRequestResponse } from 'fastify';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { API_HEADERS, API_HOST, type startTestServer } from '#testing/start/start-test-server.ts';
import { STAFF_HOST } from '#testing/samples/test-staff.ts';

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'ask'>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
type More = { headers?: Record<string, string>; payload?: Buffer | object };
type Send = (method: Method, url: string, more?: More) => Promise<LightMyRequestResponse>;

/** Sends photos of one side of a conversation. */
function photoCalls(send: Send, at: string, document: string) {
  const coded = (text: string) => Buffer.from(text).toString('base64');
  const begin = (size: number, key?: string, replaces?: string) =>
    send('POST', at, {
      headers: {
        'upload-length': String(size),
        'upload-metadata': `document ${coded(document)}${replaces ? `,replaces ${coded(replaces)}` : ''}`,
        ...(key && { 'idempotency-key': key }),
      },
    });
  const part = (url: string, from: number, payload: Buffer) =>
    send('PATCH', url, {
      headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      payload,
    });
  /** A whole photo in one part: its id and what the server said last. */
  const upload = async (content: Buffer, replaces?: string) => {
    const begun = await begin(content.length, undefined, replaces);
    const url = begun.headers['location'] ?? '';
    const said = url === '' ? begun : await part(url, 0, content);
    return { id: url.split('/').at(-1) ?? '', url, said };
  };
  return { begin, part, upload, send, see: (id: string, size: string) => send('GET', `${at}/${id}/${size}`) };
}

export function visitorPhotos({ ask }: Server, guid: string, device = 'sam') {
  const headers = { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_'), 'tus-resumable': '1.0.0' };
  const send: Send = (method, url, { headers: own = {}, payload } = {}) =>
    ask({ method, url, host: API_HOST, headers: { ...headers, ...own }, ...(payload && { payload }) });
  return photoCalls(send, `/api/100001/client/visit/${guid}/messages/photo`, '@visitor');
}

export function staffPhotos({ ask }: Server, guid: string, { cookie }: Pick<Console, 'cookie'>) {
  const token = /XSRF-TOKEN=(\w+)/.exec(cookie)?.[1] ?? '';
  const headers = { cookie, 'x-xsrf-token': token, 'tus-resumable': '1.0.0' };
  const send: Send = (method, url, { headers: own = {}, payload } = {}) =>
    ask({ method, url, host: STAFF_HOST, headers: { ...headers, ...own }, ...(payload && { payload }) });
  return photoCalls(send, `/api/100001/staff/conversation/${guid}/photo`, '@staff');
}
