import { CODE_POLICY, DAY_MS } from './code-policy.ts';

/** When codes were sent, in any order. */
type Sent = { toContact: readonly number[]; fromDevice: readonly number[]; fromSite: readonly number[] };

/** From when on one more code may be sent; in the past where it may be at once. */
export function nextSendAt({ toContact, fromDevice, fromSite }: Sent): number {
  const { sends, sendsWithinMs, sendsPerDay, sendsOfSite, resendAfterMs } = CODE_POLICY;
  return Math.max(
    afterMost(toContact, { most: 1, withinMs: resendAfterMs }),
    afterMost(toContact, { most: sends, withinMs: sendsWithinMs }),
    afterMost(toContact, { most: sendsPerDay, withinMs: DAY_MS }),
    afterMost(fromDevice, { most: sends, withinMs: sendsWithinMs }),
    afterMost(fromSite, { most: sendsOfSite, withinMs: sendsWithinMs }),
  );
}

/** When the oldest of the last so many has been long enough ago. */
function afterMost(sent: readonly number[], { most, withinMs }: { most: number; withinMs: number }): number {
  const oldest = sent.toSorted((a, b) => b - a)[most - 1];
  return oldest === undefined ? 0 : oldest + withinMs;
}
