import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { Rejected } from '#http/replies/rejected.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import type { Clock } from '#kernel/clock.ts';

/** More than anybody mistypes, and far too few to find a code by guessing. */
const WRONG_CODES = { ofVisit: 10, ofDevice: 20, withinMs: 30 * MINUTE_MS };

type Guess = { siteId: number; subject: string; device: string | null };

export type CouponTries = {
  /** Refuses whoever has guessed too often, whatever they enter. */
  admit(guess: Guess): void;
  countWrong(guess: Guess): void;
};

/** By visit and device, never by address: a whole waiting room has the same one. */
export function couponTries(clock: Clock): CouponTries {
  const { ofVisit: most, ofDevice, withinMs } = WRONG_CODES;
  const visits = tryLimit({ most, withinMs, clock });
  const devices = tryLimit({ most: ofDevice, withinMs, clock });
  return {
    admit: ({ siteId, subject, device }) => {
      const isSpent = visits.isSpent(`${siteId} ${subject}`) || (device !== null && devices.isSpent(device));
      if (isSpent) throw new Rejected('too-many-requests', { retryAfterSeconds: withinMs / 1_000 });
    },
    countWrong: ({ siteId, subject, device }) => {
      visits.count(`${siteId} ${subject}`);
      if (device !== null) devices.count(device);
    },
  };
}
