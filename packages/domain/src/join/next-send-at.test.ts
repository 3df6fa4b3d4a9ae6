import { describe, expect, it } from 'vitest';
import { CODE_POLICY } from './code-policy.ts';
import { nextSendAt } from './next-send-at.ts';

const MINUTE_MS = 60_000;
const none = { toContact: [], fromDevice: [], fromSite: [] };

describe('when another code may be sent', () => {
  it('[SCREEN-03] is at once where none was', () => {
    expect(nextSendAt(none)).toBe(0);
  });

  it('[SCREEN-03] is after half a minute, and after three when the first is ten minutes old', () => {
    expect(nextSendAt({ ...none, toContact: [5_000] })).toBe(35_000);
    expect(nextSendAt({ ...none, toContact: [60_000, 5_000] })).toBe(90_000);
    expect(nextSendAt({ ...none, toContact: [5_000, 120_000, 60_000] })).toBe(5_000 + 10 * MINUTE_MS);
  });

  it('[SCREEN-03] counts what a device asks for whomever, and what goes to one contact in a day', () => {
    expect(nextSendAt({ ...none, fromDevice: [1, 2, 3] })).toBe(1 + 10 * MINUTE_MS);
    const daily = Array.from({ length: CODE_POLICY.sendsPerDay }, (_, at) => at * 60 * MINUTE_MS);
    expect(nextSendAt({ ...none, toContact: daily })).toBe(24 * 60 * MINUTE_MS);
  });

  it('[SCREEN-03] has an end for a whole site', () => {
    const all = Array.from({ length: CODE_POLICY.sendsOfSite }, (_, at) => at);
    expect(nextSendAt({ ...none, fromSite: all })).toBe(10 * MINUTE_MS);
    expect(nextSendAt({ ...none, fromSite: all.slice(1) })).toBe(0);
  });
});
