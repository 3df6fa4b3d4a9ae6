import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import type { Gate, GateOutcome } from './gate.ts';
import { runProgram } from '../prepare/run-program.ts';

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; message: string; assertionResults: TestResult[] }[];
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

/** One vitest project; skipped tests count as failed. */
export function vitestGate({ project, config, env, shard, only = [], ...gate }: VitestGate): Gate {
  return {
    ...gate,
    reads: ['tools/gates/vitest-gate.ts', config, ...only],
    tools: ['vitest', 'playwright'],
    run: async () => {
      const reportPath = `.openturn/reports/${gate.name.replaceAll(/[^a-z\d]+/g, '-')}.json`;
      rmSync(reportPath, { force: true });
      const command = [
        'node_modules/.bin/vitest',
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportPath}`,
        // Two gates run at a time, so more processes would only wait.
        '--maxWorkers=1',
        ...(shard ? [`--shard=${shard}`] : []),
        ...only,
      ];
      const { code, output } = await runProgram(command, env ? { env } : {});
      return judge(readReport(reportPath), code, output);
    },
  };
}

function readReport(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}

function judge(report: Report | null, code: number, output: string): GateOutcome {
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
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(process.cwd(), name);
    if (failed.length === 0) return message ? [`${file}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
  });
  return failures.map((failure) => `FAILED ${failure}\n\n`).join('');
}
