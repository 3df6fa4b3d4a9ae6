import { describe, expect, it } from 'vitest';
import { createErrorCollector } from './error-collector.ts';

describe('createErrorCollector', () => {
  it('[ERR-14] passes on earlier errors, in order', () => {
    const { report, handOver } = createErrorCollector();
    const received: unknown[] = [];
    report('first');
    report('second');
    handOver((error) => received.push(error));
    report('third');
    expect(received).toEqual(['first', 'second', 'third']);
  });

  it('[ERR-14] passes on an error that occurs during the handover', () => {
    const { report, handOver } = createErrorCollector();
    const received: unknown[] = [];
    report('first');
    handOver((error) => {
      received.push(error);
      if (error === 'first') report('second');
    });
    expect(received).toEqual(['first', 'second']);
  });
});
