import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, kindNamed } from './all-kinds.ts';

describe('message kinds', () => {
  it('have one name each', () => {
    expect(new Set(ALL_KINDS.map(({ name }) => name)).size).toBe(ALL_KINDS.length);
  });

  it.each(ALL_KINDS)('$name is in the folder of its topic, in a file with its name', ({ topic, name }) => {
    expect(existsSync(`${import.meta.dirname}/${topic}/${name.replaceAll('_', '-')}.ts`)).toBe(true);
  });

  it.each(ALL_KINDS)('$name is due on something, goes somewhere and expires', ({ due, channels, applies }) => {
    expect([due.on.length > 0, channels.length > 0, applies.withinMs > 0]).toEqual([true, true, true]);
  });

  it('include no kind of a newer version', () => {
    expect(kindNamed('apt_unheard_of')).toBeNull();
  });
});
