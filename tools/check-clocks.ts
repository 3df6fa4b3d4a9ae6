import { globSync, readFileSync } from 'node:fs';
import { findBareClocks } from './days/bare-clocks.ts';

/** Tests have their own clock: none may read the machine's. */
const TESTS = '{packages,apps,bench,e2e,tools}/**/*{.test.ts,.test.tsx,.suite.ts}';
/** The last two test the clock itself. */
const EXCEPT = ['**/node_modules/**', '**/dist/**', 'tools/days/**', 'e2e/any-day.e2e.test.ts'];

const files = globSync(TESTS, { exclude: EXCEPT });
let problems = 0;
for (const path of files) {
  for (const { line, text } of findBareClocks(readFileSync(path, 'utf8'))) {
    problems += 1;
    console.log(`${path}:${line} ${text}: a test owns its clock, see docs/decisions/0029-tests-on-any-day.md`);
  }
}
console.log(`${files.length} test files read, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
