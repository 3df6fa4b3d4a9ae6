import { describe, expect, it } from 'vitest';
import { createErrorCollector } from './error-collector.ts';

describe('createErrorCollector', () => {
  it('[ERR-14] loses no error that came before what reports them, and keeps their order', () => {
    const { report, handOver } = createErrorCollector();
    const told: unknown[] = [];
    report('first');
    report('second');
    handOver((error) => told.push(error));
    report('third');
    expect(told).toEqual(['first', 'second', 'third']);
  });

  it('[ERR-14] takes an error that comes up while they are handed over', () => {
    const { report, handOver } = createErrorCollector();
    const told: unknown[] = [];
    report('first');
    handOver((error) => {
      told.push(error);
      if (error === 'first') report('second');
    });
    expect(told).toEqual(['first', 'second']);
  });
});
