import { describe, expect, it } from 'vitest';
import { programGate } from './program-gate.ts';

const gateOf = (script: string) =>
  programGate({
    name: 'some',
    reads: [],
    tools: [],
    command: [process.execPath, '-e', script],
    counted: /(\d+) files/,
    unit: 'files',
    atLeast: 3,
  });

describe('programGate', () => {
  it('passes if the program succeeds and checked enough', async () => {
    expect(await gateOf('console.log("3 files")').run()).toMatchObject({ passed: 1, failed: 0, note: '3 files' });
  });

  it('fails if the program fails, and keeps its output', async () => {
    const outcome = await gateOf('console.log("9 files"); console.error("wrong"); process.exit(1)').run();
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    expect(outcome.output).toContain('wrong');
  });

  it.each(['console.log("2 files")', ''])('fails if it checked too little: %s', async (script) => {
    const outcome = await gateOf(script).run();
    expect(outcome.failed).toBe(1);
    expect(outcome.output).toContain('at least 3 were expected');
  });
});
