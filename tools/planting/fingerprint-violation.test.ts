import { describe, expect, it } from 'vitest';
import { fingerprintViolation } from './fingerprint-violation.ts';
import { replaced, type Violation } from './violation.ts';

const run = () => Promise.reject(new Error('not run'));
const gate = { name: 'styles', reads: ['tools/check-styles.ts'], tools: ['knip'], run };
const edit = replaced('packages/domain/src/result.ts', 'ok', 'no');
const usual: Violation = { gate, edits: [edit], says: ['no'] };

describe('fingerprintViolation', () => {
  it('is the same for the same violation, gate and tools', () => {
    expect(fingerprintViolation({ ...usual })).toBe(fingerprintViolation(usual));
  });

  it.each<[string, Partial<Violation>]>([
    ['a file that the gate reads', { gate: { ...gate, reads: ['tools/check-budgets.ts'] } }],
    ['a tool of the gate', { gate: { ...gate, tools: ['oxlint'] } }],
    ['the planted change', { edits: [replaced(edit.path, 'ok', 'never')] }],
    ['the changed file', { edits: [replaced('packages/domain/src/planted.ts', 'ok', 'no')] }],
    ['the expected words', { says: [/no/] }],
  ])('differs with %s', (_, change) => {
    expect(fingerprintViolation({ ...usual, ...change })).not.toBe(fingerprintViolation(usual));
  });

  it('includes the changed source if the gate runs tests', () => {
    const ofTests = { ...gate, tools: ['vitest'] };
    const planted = (path: string) => fingerprintViolation({ ...usual, gate: ofTests, edits: [{ ...edit, path }] });
    expect(planted('packages/domain/src/result.ts')).not.toBe(planted('packages/domain/src/no-such-file.ts'));
  });
});
