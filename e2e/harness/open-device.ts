import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { send } from './send.ts';
import type { RunningServer } from './start-server.ts';

export type Answer<Reply> = { status: number; headers: IncomingHttpHeaders; reply: Reply };
type Headers = Record<string, string>;

/** A browser or phone without a screen: it has a token and cookies, and calls like the client. */
export type Device = {
  /** Sent with the next call. */
  cookies: Map<string, string>;
  token: string;
  call<Reply = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<Answer<Reply>>;
};

type Options = { host: string; headers?: Headers };

export function openDevice({ port }: Pick<RunningServer, 'port'>, { host, headers: always = {} }: Options): Device {
  const cookies = new Map<string, string>();
  const token = randomBytes(18).toString('base64url');
  const request = async (method: string, path: string, body: unknown, headers: Headers) => {
    const answer = await send(port, {
      method,
      path,
      host: `${host}:${port}`,
      headers: {
        'x-apptoken': token,
        'x-appname': 'Openturn 3.0.2',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) keepCookie(cookies, cookie);
    return answer;
  };
  return {
    cookies,
    token,
    call: async (method, path, body, headers = {}) => {
      // A page of the host sets the token that changes must carry.
      if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await request('GET', '/', undefined, {});
      const answer = await request(method, path, body, headers);
      return { status: answer.status, headers: answer.headers, reply: JSON.parse(answer.text) };
    },
  };
}

function keepCookie(cookies: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
  if (name && value) cookies.set(name, value);
  else if (name) cookies.delete(name);
}
