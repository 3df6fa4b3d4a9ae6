import type { CallName } from '@openturn/contract/calls.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { SAVES } from '#app/settings/compare/own-saves.ts';
import { fakeApi, isNamed } from '@openturn/web/testing/fake-api.ts';

export type StaffCall = { name: string; path: string; body: unknown; key: string | null };

type Reply<T> = T | Promise<T>;
type Answers = { [N in CallName]?: (sent: StaffCall) => Reply<CallReply<N> | Response> };

/** Answers calls with the handlers, typed by the contract, and returns all received calls, oldest first. */
export function answerStaff(answers: Answers): StaffCall[] {
  const sent: StaffCall[] = [];
  // Its versions begin anew: what earlier tests have saved is not among them.
  for (const name of Object.keys(localStorage)) if (name.startsWith(SAVES)) localStorage.removeItem(name);
  fakeApi({
    server: '',
    appName: 'Openturn staff 3.0.2',
    readForgeryToken: () => 'token',
    fetch: async (address, { method = 'GET', body, headers }) => {
      const { pathname, search } = new URL(address, 'http://staff.openturn.test');
      const path = `${pathname.replace(/^\/api\/\d+\//, '')}${search}`;
      const called = `${method} ${path.split('?')[0]}`;
      const name = Object.keys(answers).find((each) => isNamed(called, each)) ?? called;
      const call: StaffCall = {
        name,
        path,
        body: typeof body === 'string' ? JSON.parse(body) : null,
        key: new Headers(headers).get('idempotency-key'),
      };
      sent.push(call);
      const answer = await answers[name as CallName]?.(call);
      if (answer instanceof Response) return answer;
      return answer ? Response.json(answer) : new Response(null, { status: 404 });
    },
  });
  return sent;
}
