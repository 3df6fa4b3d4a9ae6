import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ownHeaders, type startTestServer } from './start-test-server.ts';
import { STAFF_HOST, STAFF_PASSWORD, testEmail } from '#testing/samples/test-staff.ts';

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'ask'>;
type Entry = { email?: string; password?: string; code?: string };

const TOKEN = 'a'.repeat(32);

export function sendSignIn(
  { ask }: Server,
  entry: Entry,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return ask({
    host: STAFF_HOST,
    method: 'POST',
    url: '/api/000000/staff/signin',
    headers: { ...ownHeaders(TOKEN), ...headers },
    payload: { email: testEmail('ada'), password: STAFF_PASSWORD, ...entry },
  });
}

export type Console = {
  /** As the browser sends it. */
  cookie: string;
  get(path: string): Promise<LightMyRequestResponse>;
  post(
    path: string,
    body?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
};

/** Signs in at the first test site; paths are the contract's. */
export async function signInStaff(server: Server, staffId: string, { siteId = 100_001 } = {}): Promise<Console> {
  const answer = await sendSignIn(server, { email: testEmail(staffId) });
  const { name, value } = answer.cookies.find((each) => each.name.endsWith('openturn_staff')) ?? {
    name: '',
    value: '',
  };
  const cookie = `${name}=${value}; XSRF-TOKEN=${TOKEN}`;
  const at = { host: STAFF_HOST };
  const urlOf = (path: string) => `/api/${siteId}/${path}`;
  return {
    cookie,
    get: (path) => server.ask({ ...at, url: urlOf(path), headers: { cookie } }),
    post: (path, payload = {}, headers = {}) =>
      server.ask({
        ...at,
        method: 'POST',
        url: urlOf(path),
        headers: { cookie, 'x-xsrf-token': TOKEN, ...headers },
        payload,
      }),
  };
}
