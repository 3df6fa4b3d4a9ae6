import { CODE_POLICY, DAY_MS } from './code-policy.ts';

/** From when on a device may ask for one more code; in the past where it may at once. Takes when it has asked before. */
export function nextAskAt({
  forContact,
  ofDevice,
}: {
  forContact: readonly number[];
  ofDevice: readonly number[];
}): number {
  const { resendAfterMs, sends, sendsWithinMs } = CODE_POLICY;
  return Math.max(
    afterMost(forContact, { most: 1, withinMs: resendAfterMs }),
    afterMost(ofDevice, { most: sends, withinMs: sendsWithinMs }),
  );
}

/** From when on one more code goes to a contact, whoever asks. Takes when codes have gone out before. */
export function nextSendAt({
  toContact,
  fromSite,
}: {
  toContact: readonly number[];
  fromSite: readonly number[];
}): number {
  const { resendAfterMs, sends, sendsWithinMs, sendsPerDay, sendsOfSite } = CODE_POLICY;
  return Math.max(
    afterMost(toContact, { most: 1, withinMs: resendAfterMs }),
    afterMost(toContact, { most: sends, withinMs: sendsWithinMs }),
    afterMost(toContact, { most: sendsPerDay, withinMs: DAY_MS }),
    afterMost(fromSite, { most: sendsOfSite, withinMs: sendsWithinMs }),
  );
}

/** When the oldest of the last so many has been long enough ago. */
function afterMost(at: readonly number[], { most, withinMs }: { most: number; withinMs: number }): number {
  const oldest = at.toSorted((a, b) => b - a)[most - 1];
  return oldest === undefined ? 0 : oldest + withinMs;
}
