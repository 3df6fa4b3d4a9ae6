import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { type Inspected, readInspected } from './inspection.ts';
import type { FileJob, FileJobDone } from './run-file-process.ts';

/** Far more than the largest picture takes; the process is killed then. */
export const LONGEST_CHECK_MS = 20_000;

/** No process could be started: the machine's fault, not that of the file. */
export class InspectionFailed extends Error {
  constructor(reason: string) {
    super(`a file could not be checked: ${reason}`);
    this.name = 'InspectionFailed';
  }
}

/** What is kept of a file, or why it is refused. One that ends its process, takes too long or has it say anything odd is broken. */
export async function inspectFile(
  content: Buffer,
  allowed: readonly DocumentKind[],
  longestMs = LONGEST_CHECK_MS,
): Promise<Inspected> {
  const output = await inThread({ content, allowed, longestMs });
  const found = output && readInspected(Buffer.from(output.buffer, output.byteOffset, output.length));
  return found ?? { isKept: false, refusal: 'broken' };
}

type Pending = { resolve: (output: Uint8Array | null) => void; reject: (error: Error) => void };

const pending = new Map<number, Pending>();
let jobs = 0;
let thread: Worker | null = null;

function inThread(job: Omit<FileJob, 'id'>): Promise<Uint8Array | null> {
  const id = ++jobs;
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    thread ??= startThread();
    thread.ref();
    thread.postMessage({ id, ...job } satisfies FileJob);
  });
}

/** Lives as long as the process, without keeping it from ending. */
function startThread(): Worker {
  const worker = new Worker(new URL('./run-file-process.ts', import.meta.url));
  const fail = (reason: string) => {
    thread = null;
    for (const { reject } of pending.values()) reject(new InspectionFailed(reason));
    pending.clear();
  };
  worker.on('message', (done: FileJobDone) => {
    const job = pending.get(done.id);
    pending.delete(done.id);
    if (pending.size === 0) worker.unref();
    if ('failure' in done) job?.reject(new InspectionFailed(done.failure));
    else job?.resolve(done.output);
  });
  worker.on('error', (error) => fail(String(error)));
  worker.on('exit', () => {
    if (thread === worker) fail('its thread has ended');
  });
  return worker;
}
