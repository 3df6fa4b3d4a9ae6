import { describe, expect, it } from 'vitest';
import { handTimers } from '@openturn/web/testing/hand-timers.ts';
import { gather } from './gather.ts';

describe('gather', () => {
  it('[LIVE-09] runs once for all calls within the interval, counted from the first', () => {
    const timers = handTimers();
    let runs = 0;
    const call = gather(timers, 100, () => {
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
