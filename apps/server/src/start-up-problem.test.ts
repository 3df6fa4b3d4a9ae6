import { describe, expect, it } from 'vitest';
import { startUpProblem } from './start-up-problem.ts';

const SETTINGS = { port: 8080, host: '0.0.0.0' };

function problem(code: string): string {
  return startUpProblem(Object.assign(new Error(`${code}: went wrong`), { code }), SETTINGS);
}

describe('start-up problem', () => {
  it.each([
    ['EADDRINUSE', 'port 8080 is in use'],
    ['ECONNREFUSED', 'DATABASE_URL'],
    ['EACCES', 'DATA_DIR'],
    ['ENOTFOUND', 'HOST=0.0.0.0'],
    ['ELSE', 'ELSE: went wrong'],
  ])('suggests a remedy for %s', (code, words) => {
    expect(problem(code)).toContain(words);
  });

  it('prints other values unchanged', () => {
    expect(startUpProblem('no', SETTINGS)).toBe('no');
  });
});
