import { describe, expect, it } from 'vitest';
import { handTimers } from '@openturn/web/testing/hand-timers.ts';
import { settle } from './settle.ts';

describe('settle', () => {
  it('reports only the value that stays', () => {
    const timers = handTimers();
    const told: string[] = [];
    const set = settle<string>(timers, 100, (value) => told.push(value));
    set('a');
    timers.advance(99);
    set('b');
    timers.advance(99);
    expect(told).toEqual([]);
    timers.advance(1);
    expect(told).toEqual(['b']);
    expect(timers.count()).toBe(0);
  });
});
