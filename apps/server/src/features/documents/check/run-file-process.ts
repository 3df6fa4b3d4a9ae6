import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** Sent to this thread, and back from it; `output` is null if the file ended the process, took too long or had it say too much. `failure`: something else did. */
export type FileJob = {
  id: number;
  /** The path of its main file. */
  program: string;
  content: Uint8Array;
  words: readonly string[];
  longestMs: number;
};
export type FileJobDone = { id: number } & ({ output: Uint8Array | null } | { failure: string });

/** More than two pictures of ours ever have. */
const MOST_OUTPUT_BYTES = 64_000_000;
const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));
const READABLE = [
  'node_modules',
  'packages',
  'apps/server/node_modules',
  'apps/server/src',
  'apps/server/package.json',
];
/** It may read programs and use the decoder's library; it may write nothing, start nothing and reach no network. */
const PERMISSIONS = [
  '--permission',
  '--allow-addons',
  ...READABLE.map((folder) => `--allow-fs-read=${ROOT}${folder}`),
  '--max-old-space-size=128',
  '--no-warnings',
];

// A thread of its own: starting a process keeps the one that does it from all else until the new program runs.
parentPort?.on('message', (job: FileJob) => {
  const { id } = job;
  const report = (result: FileJobDone) => parentPort?.postMessage(result);
  runProcess(job).then(
    (output) => report({ id, output }),
    (error: unknown) => report({ id, failure: String(error) }),
  );
});

/** No decoder sends itself these: an operator did, or a machine without memory. */
const FROM_OUTSIDE: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

function runProcess({ program, content, words, longestMs }: FileJob): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...PERMISSIONS, program, ...words], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    let said = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.length;
      if (said > MOST_OUTPUT_BYTES) child.kill('SIGKILL');
      else chunks.push(chunk);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const isOurs = child.killed || signal === null || !FROM_OUTSIDE.has(signal);
      if (isOurs) resolve(code === 0 && said <= MOST_OUTPUT_BYTES ? Buffer.concat(chunks) : null);
      else reject(new Error(`ended by ${signal}`));
    });
    // A process that has already ended takes nothing more; its end is reported above.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}
