import type { CallName } from '@openturn/contract/calls.ts';
import { call, type CallOptions, type CallReply } from './call.ts';

type GetName = Extract<CallName, `GET ${string}`>;

const kept = new Map<string, Promise<unknown>>();

/** API-10: a GET whose successful answer is kept by its path, until the server says `clearcache`. */
export function cachedCall<N extends GetName>(name: N, options: CallOptions<N>): Promise<CallReply<N>> {
  const key = `${name} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known as Promise<CallReply<N>>;
  const asked = call(name, options);
  kept.set(key, asked);
  asked.catch(() => {
    if (kept.get(key) === asked) kept.delete(key);
  });
  return asked;
}

export function clearCachedCalls(): void {
  kept.clear();
}
