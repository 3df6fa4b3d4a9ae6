import { describe, expect, it } from 'vitest';
import { createErrorCollector } from './error-collector.ts';

describe('createErrorCollector', () => {
  it('[ERR-14] passes on earlier errors, in order', () => {
    const { report, handOver } = createErrorCollector();
    const told: unknown[] = [];
    report('first');
    report('second');
    handOver((error) => told.push(error));
    report('third');
    expect(told).toEqual(['first', 'second', 'third']);
  });

  it('[ERR-14] passes on an error that occurs during the handover', () => {
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
