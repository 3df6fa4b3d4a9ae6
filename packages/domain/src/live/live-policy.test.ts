import { describe, expect, it } from 'vitest';
import { isUnresponsive, LIVE, reconnectDelay, refreshDebounce } from './live-policy.ts';

describe('live policy', () => {
  it('[LIVE-04] pings every 25 s', () => {
    expect(LIVE.pingEveryMs).toBe(25_000);
  });

  it('[LIVE-05] treats more than 60 s of silence as unresponsive', () => {
    expect([isUnresponsive(0, 60_000), isUnresponsive(0, 60_001)]).toEqual([false, true]);
  });

  it.each([
    [1, 1_000],
    [30, 1_000],
    [31, 2_000],
    [60, 2_000],
    [61, 22_000],
    [500, 22_000],
  ])('[LIVE-06] waits %d ms plus up to 800 ms before retry %d', (attempt, base) => {
    expect(reconnectDelay(attempt, () => 0)).toBe(base);
    expect(reconnectDelay(attempt, () => 0.999_999)).toBe(base + 799);
  });

  it('[LIVE-09] delays refreshes by 250 to 400 ms', () => {
    expect([refreshDebounce(() => 0), refreshDebounce(() => 0.999_999)]).toEqual([250, 400]);
  });

  it('[LIVE-10] waits 4 s before it acts on a hidden tab', () => {
    expect(LIVE.visibilityDebounceMs).toBe(4_000);
  });
});
