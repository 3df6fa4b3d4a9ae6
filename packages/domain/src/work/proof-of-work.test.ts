import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstHashWord } from './first-hash-word.ts';
import { isAnswer, solve, workHeader } from './proof-of-work.ts';

const WORK = { challenge: 'a-challenge', puzzles: 4, bits: 6 };

describe('proof of work', () => {
  it('[SCREEN-02] hashes as SHA-256 does', () => {
    for (let length = 0; length <= 55; length++) {
      const text = 'The quick brown fox jumps over the lazy dog, 0123456789.'.slice(0, length);
      expect(firstHashWord(text)).toBe(Number.parseInt(hash('sha256', text).slice(0, 8), 16));
    }
    expect(() => firstHashWord('x'.repeat(56))).toThrow(RangeError);
  });

  it('[SCREEN-02] is found by trying, with pauses, and checked with one hash a puzzle', () => {
    const steps = solve(WORK, 10);
    let pauses = 0;
    let step = steps.next();
    while (!step.done) {
      pauses++;
      step = steps.next();
    }
    expect(pauses).toBeGreaterThan(0);
    expect(step.value).toHaveLength(4);
    expect(step.value.every((answer, puzzle) => isAnswer(WORK, puzzle, answer))).toBe(true);
    expect(workHeader(WORK, step.value)).toBe(`a-challenge:${step.value.join(',')}`);
  });
});
