import { MINUTE_MS } from '../time/units.ts';

/** One-time codes that verify a phone number or an email address. */
export const CODE_POLICY = {
  digits: 6,
  validMs: 10 * MINUTE_MS,
  maxTries: 5,
  resendAfterMs: 30_000,
  /** Per contact, and per device, within `sendsWithinMs`. */
  maxSends: 3,
  sendsWithinMs: 10 * MINUTE_MS,
  /** Per contact. Together with `maxTries`, this makes guessing a code hopeless. */
  sendsPerDay: 12,
  /** Per site within `sendsWithinMs`, by text and by email each: caps what a business pays for messages. */
  sendsOfSite: 300,
  /** The last of those are for devices that have joined or booked: whoever makes devices up cannot use up all. */
  keptForKnown: 100,
} as const;
