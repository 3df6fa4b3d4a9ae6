import { clearCachedCalls } from '@openturn/web/api/cached-calls.ts';
import type { CallName } from '@openturn/contract/calls.ts';
import { setApi } from '@openturn/web/api/api-client.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { systemTimers } from '@openturn/web/timers.ts';

const SERVER = 'http://api.openturn.localhost';

type Answers = { [N in CallName]?: () => CallReply<N> | Promise<CallReply<N>> };

/** A server that gives these answers, typed by the contract, and 404 to everything else. */
export function answerCalls(answers: Answers): void {
  clearCachedCalls();
  setApi({
    server: SERVER,
    appName: 'Openturn 3.0.2',
    appToken: 'a'.repeat(22),
    isNative: false,
    readForgeryToken: () => null,
    onSignedOut: () => {},
    beginLoading: () => () => {},
    timers: systemTimers,
    fetch: async (address, { method }) => {
      const name = `${method} ${new URL(address, SERVER).pathname.replace(/^\/api\/\d+\//, '')}`;
      const answer = Object.hasOwn(answers, name) ? answers[name as CallName] : undefined;
      return answer ? Response.json(await answer()) : new Response(null, { status: 404 });
    },
  });
}
