import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { checksIn, checksTable, problemsOfRequirements, rowsOf } from './requirements.ts';

/** Every requirement is checked from outside on the built product, or listed for later. */
const REQUIREMENTS = 'docs/requirements.md';
const LATER = 'docs/requirements-later.json';
const TABLE = 'docs/requirements-checks.md';
const LATER_AT_MOST = 0;
/** Ids in unit and component tests do not count: code that no screen calls would pass. */
const TESTS = ['e2e/letter/**/*.letter.test.ts', 'e2e/**/*.e2e.test.ts', 'bench/**/*.e2e.test.ts'];
/** Decision 31: claimed although no visitor could reach them. Empty this list when the file next changes. */
const ADDED_ONCE = [
  'ROUTE-07',
  'ROUTE-08',
  'ROUTE-09',
  'ROUTE-12',
  'ROUTE-13',
  'ROUTE-14',
  'ROUTE-15',
  'ROUTE-19',
  'ROUTE-24',
  'ROUTE-25',
  'ROUTE-27',
  'API-03',
  'STATE-03',
  'ERR-07',
  'ERR-08',
  'ERR-09',
  'ERR-13',
];

const rows = rowsOf(readFileSync(REQUIREMENTS, 'utf8'));
const later = readLater(readFileSync(LATER, 'utf8'));
const tests = globSync(TESTS, { exclude: ['**/node_modules/**'] }).toSorted();
const checks = tests.flatMap((path) => checksIn(path, readFileSync(path, 'utf8')));
const table = checksTable({ rows, checks, later });
if (process.argv.includes('--write')) writeFileSync(TABLE, table);
const problems = [
  ...problemsOfRequirements({ rows, checks, later, laterAtMost: LATER_AT_MOST, laterBefore: laterBefore() }),
  ...(existsSync(TABLE) && readFileSync(TABLE, 'utf8') === table
    ? []
    : [`${TABLE} differs from the tests; run: node tools/check-requirements.ts --write`]),
];
for (const problem of problems) console.log(problem);
console.log(`${rows.length} rows in ${tests.length} files of tests looked for, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

function readLater(text: string): Record<string, string> {
  return JSON.parse(text) as Record<string, string>;
}

/** The list before its last change, committed or not; null without a history. */
function laterBefore(): string[] | null {
  const commits = git('log', '-2', '--format=%H', '--', LATER)?.split('\n') ?? [];
  const isChanged = git('diff', '--name-only', 'HEAD', '--', LATER) !== '';
  const commit = isChanged ? commits[0] : commits[1];
  const text = commit && git('show', `${commit}:${LATER}`);
  return text ? [...Object.keys(readLater(text)), ...ADDED_ONCE] : null;
}

function git(...parameters: string[]): string | null {
  try {
    return execFileSync('git', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
