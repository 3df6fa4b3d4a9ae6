import { describe, expect, it } from 'vitest';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { debounce } from './debounce.ts';

describe('debounce', () => {
  it('reports only the value that stays', () => {
    const timers = manualTimers();
    const values: string[] = [];
    const set = debounce<string>(timers, 100, (value) => values.push(value));
    set('a');
    timers.advance(99);
    set('b');
    timers.advance(99);
    expect(values).toEqual([]);
    timers.advance(1);
    expect(values).toEqual(['b']);
    expect(timers.count()).toBe(0);
  });
});
