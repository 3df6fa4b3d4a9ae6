import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type Called = { count: number; seconds: number; ms: number[]; failures: string[] };

type Options = { callers: number; forMs: number };

/** So many callers, each asking again as soon as it is answered. */
export async function keepCalling(
  call: (caller: number) => Promise<void>,
  { callers, forMs }: Options,
): Promise<Called> {
  const called: Called = { count: 0, seconds: 0, ms: [], failures: [] };
  const startedAt = performance.now();
  const one = async (caller: number) => {
    while (performance.now() - startedAt < forMs) {
      const before = performance.now();
      try {
        await call(caller);
        called.count++;
        called.ms.push(performance.now() - before);
      } catch (error) {
        called.failures.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  called.seconds = (performance.now() - startedAt) / 1_000;
  return called;
}

export type Caller = {
  call(sent: { method?: string; path: string; token: string; body?: unknown; key?: string }): Promise<Answered>;
  close(): void;
};
export type Answered = { status: number; body: string };

/** Connections stay open between calls, as a proxy keeps them. */
export function openCaller(port: number, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call: ({ method = 'GET', path, token, body, key }) =>
      new Promise((resolve, reject) => {
        const content = body === undefined ? undefined : JSON.stringify(body);
        const outgoing = request({
          host: '127.0.0.1',
          port,
          path,
          method,
          agent,
          headers: {
            host: `api.openturn.localhost:${port}`,
            'x-apptoken': token,
            ...(key && { 'idempotency-key': key }),
            ...(content !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
        });
        outgoing.once('error', reject);
        outgoing.once('response', (response) => {
          text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
        });
        outgoing.end(content);
      }),
    close: () => agent.destroy(),
  };
}
