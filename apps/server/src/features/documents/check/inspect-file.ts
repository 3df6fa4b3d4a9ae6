import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { type Inspected, readInspected } from './inspection.ts';

const PROGRAM = fileURLToPath(new URL('./file-process.ts', import.meta.url));
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
/** Far more than the largest picture takes; the process is killed then. */
const LONGEST_MS = 20_000;
const MOST_AT_ONCE = 2;

/** The process could not be started, or something else than the file ended it. */
export class InspectionFailed extends Error {
  constructor(reason: string) {
    super(`a file could not be checked: ${reason}`);
    this.name = 'InspectionFailed';
  }
}

let running = 0;
const waiting: (() => void)[] = [];

/** What is kept of a file, or why it is refused. A file that takes too long or crashes the decoder is broken. */
export async function inspectFile(
  content: Buffer,
  allowed: readonly DocumentKind[],
  longestMs = LONGEST_MS,
): Promise<Inspected> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => void waiting.push(resolve));
  else running += 1;
  try {
    return await runProcess(content, allowed, longestMs);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const BROKEN: Inspected = { isKept: false, refusal: 'broken' };

function runProcess(content: Buffer, allowed: readonly DocumentKind[], longestMs: number): Promise<Inspected> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...PERMISSIONS, PROGRAM, ...allowed], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: longestMs,
      killSignal: 'SIGKILL',
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => void chunks.push(chunk));
    child.on('error', (error) => reject(new InspectionFailed(error.message)));
    child.on('close', (code, signal) => {
      const found = code === 0 ? readInspected(Buffer.concat(chunks)) : null;
      if (found) resolve(found);
      else if (signal !== null) resolve(BROKEN);
      else reject(new InspectionFailed(`the process ended with ${code}`));
    });
    // A process that has already ended takes nothing more; its end is reported above.
    child.stdin.on('error', () => {});
    child.stdin.end(content);
  });
}
