import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { CODE_POLICY } from './code-policy.ts';
import { nextRequestAt, nextSendAt } from './next-send-at.ts';

describe('when a device may ask for another code', () => {
  it('[SCREEN-03] is at once for the first code, and half a minute after the last one to the same contact', () => {
    expect(nextRequestAt({ forContact: [], ofDevice: [] })).toBe(0);
    expect(nextRequestAt({ forContact: [5_000], ofDevice: [5_000] })).toBe(35_000);
    expect(nextRequestAt({ forContact: [60_000, 5_000], ofDevice: [] })).toBe(90_000);
  });

  it('[SCREEN-03] is when the third-last request is ten minutes old, for any contact', () => {
    expect(nextRequestAt({ forContact: [], ofDevice: [1, 2, 3] })).toBe(1 + 10 * MINUTE_MS);
    expect(nextRequestAt({ forContact: [], ofDevice: [7, 1, 2, 3] })).toBe(2 + 10 * MINUTE_MS);
  });
});

describe('when another code goes out', () => {
  it('[SCREEN-03] is at once for the first code', () => {
    expect(nextSendAt([])).toBe(0);
  });

  it('[SCREEN-03] is half a minute after the last code, and ten minutes after the third-last', () => {
    expect(nextSendAt([5_000])).toBe(35_000);
    expect(nextSendAt([5_000, 120_000, 60_000])).toBe(5_000 + 10 * MINUTE_MS);
  });

  it('[SCREEN-03] is limited per contact and day', () => {
    const daily = Array.from({ length: CODE_POLICY.sendsPerDay }, (_, at) => at * 60 * MINUTE_MS);
    expect(nextSendAt(daily)).toBe(24 * 60 * MINUTE_MS);
  });
});
