import { fakeApi } from '@openturn/web/testing/fake-api.ts';

export type SentCall = { method: string; path: string; body: unknown };

const SERVER = 'http://api.openturn.test';

/** Records every call from now on, oldest first, and answers each the same way. */
export function recordCalls(answer: () => Response = () => Response.json({ success: true })): SentCall[] {
  const sent: SentCall[] = [];
  fakeApi({
    isNative: true,
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
