import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { Gate, GateOutcome } from './gate.ts';
import { runProgram } from '../prepare/run-program.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: TestResult[] }[];
};

type TestResult = { fullName: string; status: string; failureMessages: string[] };

type VitestGate = Omit<Gate, 'run' | 'reads' | 'tools'> & {
  project: string;
  /** The project's configuration. */
  config: string;
  env?: NodeJS.ProcessEnv;
  /** Which part of the files, such as `1/2`. */
  shard?: string;
  /** Only files whose path contains one of these. */
  only?: readonly string[];
};

/** More failures than these are not chance. */
const MOST_TRIED_AGAIN = 3;

/**
 * One vitest project; skipped tests count as failed. A whole project's few failures are tried again, because a busy
 * machine makes browsers fail by chance; the gate's line says so.
 */
export function vitestGate({ project, config, env, shard, only = [], ...gate }: VitestGate): Gate {
  return {
    ...gate,
    reads: ['tools/gates/vitest-gate.ts', config, ...only],
    tools: ['vitest', 'playwright'],
    run: async () => {
      const first = await runTests(gate.name, {
        project,
        env,
        files: [...(shard ? [`--shard=${shard}`] : []), ...only],
      });
      const outcome = judge(first);
      const files = first.report && only.length === 0 ? filesToTryAgain(first.report) : [];
      if (files.length === 0) return outcome;
      const second = judge(await runTests(`${gate.name} again`, { project, env, files }));
      return second.failed === 0 ? atSecondTry(outcome) : outcome;
    },
  };
}

type Run = { report: Report | null; code: number; output: string };

async function runTests(
  name: string,
  { project, env, files }: { project: string; env: NodeJS.ProcessEnv | undefined; files: readonly string[] },
): Promise<Run> {
  const reportPath = `.openturn/reports/${name.replaceAll(/[^a-z\d]+/g, '-')}.json`;
  rmSync(reportPath, { force: true });
  const command = [
    'node_modules/.bin/vitest',
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
    // Several gates run at a time, so more processes would only wait.
    '--maxWorkers=1',
    ...files,
  ];
  const { code, output } = await runProgram(command, env ? { env } : {});
  return { report: readReport(reportPath), code, output };
}

/** The files of the failed tests; none if a file could not run at all or too many tests failed. */
export function filesToTryAgain({
  testResults,
  numFailedTests,
}: Pick<Report, 'testResults' | 'numFailedTests'>): string[] {
  if (numFailedTests > MOST_TRIED_AGAIN) return [];
  const red = testResults.filter(({ status }) => status === 'failed');
  const isByTests = red.every((file) => file.assertionResults.some(hasFailed));
  return isByTests ? red.map(({ name }) => relative(process.cwd(), name)) : [];
}

function hasFailed({ status }: TestResult): boolean {
  return status === 'failed';
}

function atSecondTry({ passed, failed, note, output }: GateOutcome): GateOutcome {
  return { passed: passed + failed, failed: 0, note: `${note}, ${failed} at the second try`, output, isWeak: true };
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function judge({ report, code, output }: Run): GateOutcome {
  if (!report) return { passed: 0, failed: 1, note: 'no report', output };
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that can't be loaded, an unhandled error or an empty project fails without a failed test.
  const counted = report.numFailedTests + skipped;
  const failed = counted === 0 && (code !== 0 || report.numPassedTests === 0) ? 1 : counted;
  const note = `${report.numPassedTests} tests${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { passed: report.numPassedTests, failed, note, output: `${describeFailures(report)}${output}` };
}

/** Failures first, because the start of a long log is the most likely to be read. */
function describeFailures({ testResults }: Report): string {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(hasFailed);
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return message ? [`${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
  });
  return failures.map((failure) => `FAILED ${failure}\n\n`).join('');
}
