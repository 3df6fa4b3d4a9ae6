import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { findExpressions } from './expressions/find-expressions.ts';
import { findSlowness } from './expressions/find-slowness.ts';
import { findJobs } from './reference/find-jobs.ts';
import { findLimits } from './reference/find-limits.ts';
import { checkTables } from './reference/check-tables.ts';
import { limitsPage } from './reference/limits-page.ts';
import { STORED_TABLES } from './reference/stored-tables.ts';

/** Every regular expression is linear, every table is accounted for, and the page that lists them is current. */
const PAGE = 'docs/limits.md';
const SHIPPED = '{apps,packages}/*/src/**/*.{ts,tsx}';
/** Tests run on their own input. */
const EXCEPT = /\.test\.tsx?$|\.suite\.ts$|(?:^|\/)(?:testing|node_modules|generated)$/;
/** Create the tables. */
const MIGRATIONS = /^apps\/server\/src\/kernel\/db\/(?:migrate|migrations\/[^/]{1,80})\.ts$/;
const RETENTION = 'RETENTION_MS.';
/** The server decides: what the apps and the demo count limits nobody. */
const RULES = /^(?:apps\/server|packages\/(?:domain|contract))\/src\/(?!seed|demo)/;

const files = globSync(SHIPPED, { exclude: (path) => EXCEPT.test(path) })
  .toSorted()
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));
const ruling = files.filter(({ path }) => RULES.test(path));
const problems: string[] = [];
const expressions = files.flatMap(({ path, code }) =>
  findExpressions(code, path).flatMap((expression) => {
    const why = expression ? findSlowness(expression.source, expression.flags) : 'put together while the program runs';
    if (why) problems.push(`${path}: /${expression?.source ?? '…'}/ is not linear: ${why}`);
    return expression ? [{ path, ...expression }] : [];
  }),
);
const limits = ruling.flatMap(({ path, code }) => findLimits(code).map((limit) => ({ path, ...limit })));
const jobs = ruling.flatMap(({ path, code }) => findJobs(code).map((job) => ({ path, ...job })));
const kinds = limits.flatMap(({ name }) => (name.startsWith(RETENTION) ? name.slice(RETENTION.length) : []));
problems.push(...checkTables(STORED_TABLES, { migrations: files.filter(({ path }) => MIGRATIONS.test(path)), kinds }));
const tables = Object.entries(STORED_TABLES).toSorted(([a], [b]) => (a < b ? -1 : 1));
const page = limitsPage({ expressions, limits, jobs, tables });
if (process.argv.includes('--write')) writeFileSync(PAGE, page);
if (readFileSync(PAGE, 'utf8') !== page) {
  problems.push(`${PAGE} is out of date: run node tools/check-limits.ts --write`);
}
for (const problem of problems) console.log(problem);
console.log(
  `${expressions.length} expressions, ${limits.length} limits, ${jobs.length} jobs and ${tables.length} tables, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
