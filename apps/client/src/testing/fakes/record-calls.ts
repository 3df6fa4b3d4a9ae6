import { setApi } from '@openturn/web/api/api-client.ts';
import { systemTimers } from '@openturn/web/timers.ts';

export type SentCall = { method: string; path: string; body: unknown };

const SERVER = 'http://api.openturn.test';

/** Records every call from now on, oldest first, and answers each the same way. */
export function recordCalls(answer: () => Response = () => Response.json({ success: true })): SentCall[] {
  const sent: SentCall[] = [];
  setApi({
    server: SERVER,
    appName: 'Openturn 3.0.2',
    appToken: 'a'.repeat(22),
    isNative: true,
    readForgeryToken: () => null,
    onSignedOut: () => {},
    beginLoading: () => () => {},
    timers: systemTimers,
    fetch: async (address, { method = 'GET', body }) => {
      const { pathname, search } = new URL(address, SERVER);
      sent.push({
        method,
        path: `${pathname}${search}`,
        body: typeof body === 'string' ? JSON.parse(body) : (body ?? null),
      });
      return answer();
    },
  });
  return sent;
}
