import { API_HEADERS, API_HOST, type startTestServer } from './start-test-server.ts';

type Server = Pick<Awaited<ReturnType<typeof startTestServer>>, 'ask'>;
export type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

/** A visitor's device, identified by its token. */
export function visitorCalls({ ask }: Server, device: string) {
  const headers = { ...API_HEADERS, 'x-apptoken': device.padEnd(22, '_') };
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    more: { payload?: unknown; key?: string },
  ): Promise<Answer> => {
    const answer = await ask({
      method,
      url: `/api/100001/client/${path}`,
      host: API_HOST,
      headers: {
        ...headers,
        ...(more.key !== undefined && { 'idempotency-key': more.key }),
        ...(more.payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(more.payload !== undefined && { payload: JSON.stringify(more.payload) }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  return {
    get: (path: string) => send('GET', path, {}),
    post: (path: string, payload: unknown, key?: string) => send('POST', path, { payload, ...(key && { key }) }),
    join: (entry: object = {}, more: object = {}, key?: string) =>
      send('POST', 'join', {
        payload: { line: 'walk-in', entry: { FirstName: 'Ada', ...entry }, ...more },
        ...(key && { key }),
      }),
  };
}
