import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildClient } from '../prepare/build-client.ts';
import { runProgram } from '../prepare/run-program.ts';
import { withSwitch, type WiringMutant } from './wiring-mutant.ts';

const REPORT = '.openturn/wiring-report.json';
const NUMBERS = '.openturn/wiring-mutants.json';
/** Most checks of a cut wire fail only after waiting in vain, so that many at once don't need many processors. */
const MOST_WAITING = 8;

type Report = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };

/**
 * In the current folder, which is a copy: builds one client with every mutant and enables each one for its own check
 * alone. The check must fail with it and pass without. Returns what is wrong with those that do not.
 */
export async function tryWiringMutants(mutants: readonly WiringMutant[]): Promise<Map<WiringMutant, string>> {
  mkdirSync('.openturn', { recursive: true });
  for (const [at, mutant] of mutants.entries()) {
    writeFileSync(mutant.file, withSwitch(readFileSync(mutant.file, 'utf8'), mutant, at + 1));
  }
  writeFileSync(NUMBERS, JSON.stringify(Object.fromEntries(mutants.map(({ title }, at) => [title, at + 1]))));
  await buildClient();
  const uncut = await runChecks(mutants);
  const cut = await runChecks(mutants, [`--maxWorkers=${MOST_WAITING}`], { WIRING_MUTANTS: resolve(NUMBERS) });
  const problemOf = (mutant: WiringMutant) => {
    if (statusIn(uncut, mutant) !== 'passed') return `is ${statusIn(uncut, mutant)} though nothing is cut`;
    return statusIn(cut, mutant) === 'failed' ? '' : `does not notice what is cut in ${mutant.file}`;
  };
  return new Map(mutants.map((mutant) => [mutant, problemOf(mutant)] as const).filter(([, problem]) => problem !== ''));
}

async function runChecks(
  mutants: readonly WiringMutant[],
  options: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Report> {
  const titles = mutants.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const suites = new Set(mutants.map(({ suite }) => `e2e/letter/${suite}.letter.test.ts`));
  rmSync(REPORT, { force: true });
  const { output } = await runProgram(
    [
      'node_modules/.bin/vitest',
      'run',
      '--project=letter',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...options,
      `--testNamePattern=(${titles.join('|')})$`,
      ...suites,
    ],
    { env },
  );
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  } catch {
    throw new Error(`The letter suite made no report:\n${output}`);
  }
}

/** Status of the check with its title. */
function statusIn({ testResults }: Report, { suite, title }: WiringMutant): string {
  const checks = testResults
    .filter(({ name }) => name.endsWith(`/${suite}.letter.test.ts`))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((check) => check.title === title);
  return checks.length === 1 ? (checks[0]?.status ?? '') : `there ${checks.length} times`;
}
