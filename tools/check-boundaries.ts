import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runProgram } from './prepare/run-program.ts';

type Report = {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] };
};

const ROOTS = ['packages', 'apps', 'e2e', 'bench', 'tools'];
// With fewer imports per file, the parser must have failed.
const FEWEST_IMPORTS_FOR_EACH_FILE = 0.8;

const report = await cruise();
const problems = [...violations(report), ...unread(report)];
for (const problem of problems) console.log(problem);
console.log(`${report.modules.length} modules read, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function cruise(): Promise<Report> {
  const reportPath = '.openturn/reports/boundaries.json';
  mkdirSync('.openturn/reports', { recursive: true });
  rmSync(reportPath, { force: true });
  const options = ['--config', '.dependency-cruiser.json', '-T', 'json', '--output-to', reportPath];
  const { output } = await runProgram(['node_modules/.bin/depcruise', ...options, ...ROOTS]);
  if (!existsSync(reportPath)) throw new Error(output);
  return JSON.parse(readFileSync(reportPath, 'utf8')) as Report;
}

function violations({ summary }: Report): string[] {
  const why = commentsOfRules();
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)].join(' -> ') : `${from} -> ${to}`;
    return `${rule.name}: ${way}\n  ${why.get(rule.name) ?? ''}`;
  });
}

function commentsOfRules(): Map<string, string> {
  const config = JSON.parse(readFileSync('.dependency-cruiser.json', 'utf8')) as {
    forbidden: { name: string; comment: string }[];
  };
  return new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
}

/** A checker that reads nothing finds nothing, so every source must have been read, with its imports. */
function unread({ modules }: Report): string[] {
  const read = new Set(modules.map(({ source }) => source));
  const sources = globSync(
    ROOTS.map((root) => `${root}/**/*.{ts,tsx}`),
    { exclude: (path) => /node_modules|dist$/.test(path) },
  );
  const missing = sources.filter((path) => !read.has(path)).map((path) => `not read: ${path}`);
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  const isBlind = imports < sources.length * FEWEST_IMPORTS_FOR_EACH_FILE;
  return isBlind
    ? [...missing, `only ${imports} imports found in ${sources.length} files: nothing was understood`]
    : missing;
}
