import type { CallName } from '@openturn/contract/calls.ts';
import { ERRORS, type ErrorCode } from '@openturn/contract/errors.ts';
import type { Failure } from '@openturn/contract/failure.ts';
import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { fakeApi, isNamed } from '@openturn/web/testing/fake-api.ts';

const SERVER = 'http://api.openturn.test';

export type ServedCall = { name: string; body: Record<string, unknown>; key: string | null; query: URLSearchParams };

type Handlers = {
  [N in CallName]?: (received: ServedCall) => CallReply<N> | Response | Promise<CallReply<N> | Response>;
};

/** Answers calls with the handlers, or with 404, and returns all received calls. */
export function serveCalls(handlers: Handlers): ServedCall[] {
  clearCachedCalls();
  const received: ServedCall[] = [];
  fakeApi({
    fetch: async (address, { method, body, headers }) => {
      const { pathname, searchParams } = new URL(address, SERVER);
      const call: ServedCall = {
        name: `${method} ${pathname.replace(/^\/api\/\d+\//, '')}`,
        body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
        key: new Headers(headers).get('Idempotency-Key'),
        query: searchParams,
      };
      received.push(call);
      const handler = Object.entries(handlers).find(([name]) => isNamed(call.name, name))?.[1];
      const answer = handler ? await handler(call) : new Response(null, { status: 404 });
      return answer instanceof Response ? answer : Response.json(answer);
    },
  });
  return received;
}

/** A refusal as the server sends it. */
export function refuse(code: ErrorCode, more: Pick<Failure, 'fields' | 'guid' | 'alternatives'> = {}): Response {
  const { status } = ERRORS[code];
  const failure = { success: false, status, type: 'refused', reason: code, error: '', message: '', requestId: 'r1' };
  return Response.json({ ...failure, ...more }, { status });
}
