import { type ApiSettings, setApi } from '@openturn/web/api/api-client.ts';
import { type HandTimers, handTimers } from './hand-timers.ts';

type Sent = { url: string; init: RequestInit };
type Reaction = (sent: Sent) => Response | Promise<Response>;

export type WireDouble = {
  timers: HandTimers;
  /** Every request in order. */
  sent: Sent[];
  headers: () => Record<string, string>;
  signOuts: () => number;
  /** Turns the clock on when all that was begun has come as far as it can. */
  pass: (ms: number) => Promise<void>;
};

/** The network under the API layer: each request takes the next reaction, and the last one stays. */
export function wireDouble(reactions: readonly Reaction[], settings: Partial<ApiSettings> = {}): WireDouble {
  const timers = handTimers();
  const sent: Sent[] = [];
  let signOuts = 0;
  setApi({
    server: 'http://api.openturn.test',
    appName: 'Openturn 3.0.2',
    appToken: 'device-token-of-22-signs',
    isNative: false,
    readForgeryToken: () => 'forgery-token',
    onSignedOut: () => {
      signOuts += 1;
    },
    beginLoading: () => () => {},
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

/** Keeps silent until the request is called off. */
export function silence({ init: { signal } }: Sent): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** As browsers tell that nothing could be reached. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

export function answering(body: unknown, init: ResponseInit = {}): Reaction {
  return () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
}

function allReady(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
