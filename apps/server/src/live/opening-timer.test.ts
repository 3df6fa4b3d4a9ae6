import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openingTimer } from './opening-timer.ts';

function startTimer() {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const turns: number[] = [];
  const now = () => vi.getMockedSystemTime()?.getTime() ?? 0;
  const timer = openingTimer({ now }, () => turns.push(now()));
  return { timer, turns, now };
}

describe('timer of the next opening or closing', () => {
  it('[LIVE-07] fires at the exact instant', async () => {
    const { timer, turns } = startTimer();
    timer.set(45_000);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(turns).toEqual([45_000]);
  });

  it('[LIVE-07] checks in between on the way to a far one, in case the clock is changed', async () => {
    const { timer, turns } = startTimer();
    timer.set(60 * 24 * HOUR_MS);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(turns).toHaveLength(1);
    expect(turns[0]).toBeLessThan(HOUR_MS);
  });

  it('[LIVE-07] follows the last instant set, and none once cleared', async () => {
    const { timer, turns, now } = startTimer();
    timer.set(1_000);
    timer.set(null);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    timer.set(now() + 1_000);
    timer.clear();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(turns).toEqual([]);
  });

  it('[LIVE-07] does not spin on an instant in the past', async () => {
    const { timer, turns } = startTimer();
    timer.set(-5);
    expect(turns).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(turns).toHaveLength(1);
  });
});
