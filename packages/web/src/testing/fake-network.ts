import type { ApiSettings } from '@openturn/web/api/api-client.ts';
import { fakeApi } from './fake-api.ts';
import { type ManualTimers, manualTimers } from './manual-timers.ts';

type Sent = { url: string; init: RequestInit };
type Reaction = (sent: Sent) => Response | Promise<Response>;

export type FakeNetwork = {
  timers: ManualTimers;
  /** Every request, in order. */
  sent: Sent[];
  headers: () => Record<string, string>;
  signOuts: () => number;
  /** Advances the clock once all pending work has settled. */
  pass: (ms: number) => Promise<void>;
};

/** A fake network under the API layer: each request takes the next reaction; the last one repeats. */
export function fakeNetwork(reactions: readonly Reaction[], settings: Partial<ApiSettings> = {}): FakeNetwork {
  const timers = manualTimers();
  const sent: Sent[] = [];
  let signOuts = 0;
  fakeApi({
    appToken: 'device-token-of-22-signs',
    readForgeryToken: () => 'forgery-token',
    onSignedOut: () => {
      signOuts += 1;
    },
    timers,
    fetch: async (url, init) => {
      const reaction = reactions[Math.min(sent.length, reactions.length - 1)];
      sent.push({ url, init });
      if (!reaction) throw new Error('nothing answers');
      return reaction({ url, init });
    },
    ...settings,
  });
  return {
    timers,
    sent,
    headers: () => ({ ...(sent.at(-1)?.init.headers as Record<string, string>) }),
    signOuts: () => signOuts,
    pass: async (ms) => {
      await allReady();
      timers.advance(ms);
      await allReady();
    },
  };
}

/** Stays silent until the request is aborted. */
export function neverRespond({ init: { signal } }: Sent): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** Fails as browsers do when nothing can be reached. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

export function respondWith(body: unknown, init: ResponseInit = {}): Reaction {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
}

function allReady(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
