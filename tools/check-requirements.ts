import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { idsInTitles, problemsOfRequirements, rowsOf } from './requirements.ts';

/** Every row of the requirements has a test whose title carries its id, or stands on the list of later rows. */
const REQUIREMENTS = 'docs/requirements.md';
const LATER = 'docs/requirements-later.json';
const LATER_AT_MOST = 11;
const TESTS = ['{packages,apps,bench}/**/*.{test,suite}.{ts,tsx}', 'apps/server/src/testing/*-suite.ts', 'e2e/**/*.ts'];

const rows = rowsOf(readFileSync(REQUIREMENTS, 'utf8'));
const later = readLater(readFileSync(LATER, 'utf8'));
const tests = globSync(TESTS, { exclude: ['**/node_modules/**', '**/dist/**'] });
const tested = new Set(tests.flatMap((path) => idsInTitles(readFileSync(path, 'utf8'))));
const problems = problemsOfRequirements({
  rows,
  tested,
  later,
  laterAtMost: LATER_AT_MOST,
  laterBefore: laterBefore(),
});
for (const problem of problems) console.log(problem);
console.log(`${rows.length} rows in ${tests.length} files of tests looked for, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readLater(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}

/** The list before its last change, or before this one that is not committed yet; null without a history. */
function laterBefore(): string[] | null {
  const commits = git('log', '-2', '--format=%H', '--', LATER)?.split('\n') ?? [];
  const isChanged = git('diff', '--name-only', 'HEAD', '--', LATER) !== '';
  const commit = isChanged ? commits[0] : commits[1];
  const text = commit && git('show', `${commit}:${LATER}`);
  return text ? Object.keys(readLater(text)) : null;
}

function git(...parameters: string[]): string | null {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
