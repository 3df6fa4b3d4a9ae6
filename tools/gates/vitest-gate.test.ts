import { describe, expect, it } from 'vitest';
import { filesToTryAgain } from './vitest-gate.ts';

const test = (status: string) => ({ fullName: 'does', status, failureMessages: [] });
const fileOf = (name: string, ...statuses: string[]) => ({
  name: `${process.cwd()}/${name}`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map(test),
});

describe('filesToTryAgain', () => {
  it('names the files of a few failed tests', () => {
    const testResults = [fileOf('a.test.ts', 'passed', 'failed'), fileOf('b.test.ts', 'passed')];
    expect(filesToTryAgain({ testResults, numFailedTests: 1 })).toEqual(['a.test.ts']);
  });

  it('names none after many failures, or if a file could not run', () => {
    const testResults = [fileOf('a.test.ts', 'failed', 'failed'), fileOf('b.test.ts', 'failed', 'failed')];
    expect(filesToTryAgain({ testResults, numFailedTests: 4 })).toEqual([]);
    expect(
      filesToTryAgain({ testResults: [fileOf('a.test.ts', 'failed'), fileOf('c.test.ts')], numFailedTests: 1 }),
    ).toEqual([]);
  });

  it('names none if nothing failed', () => {
    expect(filesToTryAgain({ testResults: [fileOf('a.test.ts', 'passed')], numFailedTests: 0 })).toEqual([]);
  });
});
