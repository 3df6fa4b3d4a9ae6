import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import type { AccountStore } from '#features/staff/index.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';

/** More than anybody mistypes, and far too few to find a code by guessing. */
const WRONG_CODES = { ofVisit: 10, ofDevice: 20, withinMs: 30 * MINUTE_MS };

type Guess = { siteId: number; subject: string; device: string | null };
type Deps = { accounts: Pick<AccountStore, 'countAttempt' | 'forgiveAttempt'>; clock: Clock };

/**
 * Counts a guess before it is known to be right, for all nodes together; refuses whoever has guessed too often, whatever
 * they enter. By visit and device, never by address: a whole waiting room has the same one. Returns how to forgive it.
 */
export async function countCoupon(
  { siteId, subject, device }: Guess,
  { accounts, clock }: Deps,
): Promise<() => Promise<void>> {
  const { ofVisit, ofDevice, withinMs } = WRONG_CODES;
  const counted = [
    { name: `coupon ${siteId} ${subject}`, most: ofVisit },
    ...(device === null ? [] : [{ name: `coupon ${device}`, most: ofDevice }]),
  ];
  const forgive = async (names: readonly string[]) => {
    for (const name of names) await accounts.forgiveAttempt(name, { all: false });
  };
  const admitted: string[] = [];
  for (const { name, most } of counted) {
    const pauseMs = (failures: number) => (failures >= most ? withinMs : 0);
    const until = await accounts.countAttempt(name, { at: clock.now(), pauseMs, forgetMs: withinMs });
    if (until !== null) {
      await forgive(admitted);
      throw new Rejected('too-many-requests', { retryAfterSeconds: Math.ceil((until - clock.now()) / SECOND_MS) });
    }
    admitted.push(name);
  }
  return () => forgive(admitted);
}
