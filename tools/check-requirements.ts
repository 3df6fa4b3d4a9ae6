import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { checksIn, checksTable, problemsOfRequirements, rowsOf } from './requirements.ts';

/** Every requirement is checked from outside on the built product. */
const REQUIREMENTS = 'docs/requirements.md';
const TABLE = 'docs/requirements-checks.md';
/** Ids in unit and component tests do not count: code that no screen calls would pass. */
const TESTS = ['e2e/letter/**/*.letter.test.ts', 'e2e/**/*.e2e.test.ts', 'bench/**/*.e2e.test.ts'];

const rows = rowsOf(readFileSync(REQUIREMENTS, 'utf8'));
const tests = globSync(TESTS, { exclude: ['**/node_modules/**'] }).toSorted();
const checks = tests.flatMap((path) => checksIn(path, readFileSync(path, 'utf8')));
const table = checksTable({ rows, checks });
if (process.argv.includes('--write')) writeFileSync(TABLE, table);
const problems = [
  ...problemsOfRequirements({ rows, checks }),
  ...(existsSync(TABLE) && readFileSync(TABLE, 'utf8') === table
    ? []
    : [`${TABLE} differs from the tests; run: node tools/check-requirements.ts --write`]),
];
for (const problem of problems) console.log(problem);
console.log(`${rows.length} rows in ${tests.length} files of tests looked for, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
