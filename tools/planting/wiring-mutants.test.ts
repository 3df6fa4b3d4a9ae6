import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withSwitch } from './wiring-mutant.ts';
import { WIRING_MUTANTS } from './wiring-mutants.ts';

describe('wiring mutants', () => {
  it('are at least 25, each with its own check', () => {
    expect(WIRING_MUTANTS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(WIRING_MUTANTS.map(({ title }) => title)).size).toBe(WIRING_MUTANTS.length);
  });

  it.each(WIRING_MUTANTS)('occur once: $title', (mutant) => {
    expect(withSwitch(readFileSync(mutant.file, 'utf8'), mutant, 1)).toContain('globalThis.wiringMutant === 1');
  });
});
