import { MINUTE_MS } from '../time/units.ts';

/** One-time codes that prove a phone or an email address. */
export const CODE_POLICY = {
  digits: 6,
  validMs: 10 * MINUTE_MS,
  tries: 5,
  resendAfterMs: 30_000,
  /** To one contact, and from one device, within `sendsWithinMs`. */
  sends: 3,
  sendsWithinMs: 10 * MINUTE_MS,
  /** To one contact: with the tries, nobody guesses a code by asking for many. */
  sendsPerDay: 12,
  /** From one site within `sendsWithinMs`: what a business pays for messages has an end. */
  sendsOfSite: 300,
} as const;

export const DAY_MS = 24 * 60 * MINUTE_MS;
