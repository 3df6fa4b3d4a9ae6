import type { CallName } from '@openturn/contract/calls.ts';
import { api } from './api-client.ts';
import { call, type CallOptions, type CallReply } from './call.ts';

type GetName = Extract<CallName, `GET ${string}`>;
type Cached = { reply: Promise<unknown>; until: number };

const cache = new Map<string, Cached>();

/**
 * API-10: a GET whose successful reply is cached by path until the server sends `clearcache`, or for `keepMs` if it is
 * valid for less.
 */
export function cachedCall<N extends GetName>(
  name: N,
  options: CallOptions<N>,
  keepMs = Number.POSITIVE_INFINITY,
): Promise<CallReply<N>> {
  const key = `${name} ${JSON.stringify(options)}`;
  const now = api().timers.now();
  const cached = cache.get(key);
  if (cached && now < cached.until) return cached.reply as Promise<CallReply<N>>;
  const reply = call(name, options);
  cache.set(key, { reply, until: now + keepMs });
  reply.catch(() => {
    if (cache.get(key)?.reply === reply) cache.delete(key);
  });
  return reply;
}

export function clearCachedCalls(): void {
  cache.clear();
}
