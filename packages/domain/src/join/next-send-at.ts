import { DAY_MS } from '../time/units.ts';
import { CODE_POLICY } from './code-policy.ts';

/** When a device may request another code, given when it requested earlier ones. In the past if it may already. */
export function nextRequestAt({
  forContact,
  ofDevice,
}: {
  forContact: readonly number[];
  ofDevice: readonly number[];
}): number {
  const { resendAfterMs, maxSends, sendsWithinMs } = CODE_POLICY;
  return Math.max(
    afterMost(forContact, { most: 1, withinMs: resendAfterMs }),
    afterMost(ofDevice, { most: maxSends, withinMs: sendsWithinMs }),
  );
}

/** When another code may go to a contact from any device, given when earlier ones went out. */
export function nextSendAt(toContact: readonly number[]): number {
  const { resendAfterMs, maxSends, sendsWithinMs, sendsPerDay } = CODE_POLICY;
  return Math.max(
    afterMost(toContact, { most: 1, withinMs: resendAfterMs }),
    afterMost(toContact, { most: maxSends, withinMs: sendsWithinMs }),
    afterMost(toContact, { most: sendsPerDay, withinMs: DAY_MS }),
  );
}

function afterMost(at: readonly number[], { most, withinMs }: { most: number; withinMs: number }): number {
  const oldest = at.toSorted((a, b) => b - a)[most - 1];
  return oldest === undefined ? 0 : oldest + withinMs;
}
