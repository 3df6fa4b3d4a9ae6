import { describe, expect, it } from 'vitest';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { throttle } from './throttle.ts';

describe('throttle', () => {
  it('[LIVE-09] runs once for all calls within the interval, counted from the first', () => {
    const timers = manualTimers();
    let runs = 0;
    const call = throttle(timers, 100, () => {
      runs += 1;
    });
    call();
    timers.advance(60);
    call();
    timers.advance(39);
    expect(runs).toBe(0);
    timers.advance(1);
    expect(runs).toBe(1);
    timers.advance(1_000);
    expect(runs).toBe(1);
    call();
    timers.advance(100);
    expect(runs).toBe(2);
  });
});
