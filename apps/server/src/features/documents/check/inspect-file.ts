import { Worker } from 'node:worker_threads';
import type { DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { type Inspected, readInspected } from './inspection.ts';
import type { FileJob, FileJobDone } from './run-file-process.ts';

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
    const output = await inThread({ content, allowed, longestMs });
    if (!output) return { isKept: false, refusal: 'broken' };
    const found = readInspected(Buffer.from(output.buffer, output.byteOffset, output.length));
    if (!found) throw new InspectionFailed('its process said nothing');
    return found;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
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
  worker.on('message', (done: FileJobDone) => {
    const job = pending.get(done.id);
    pending.delete(done.id);
    if (pending.size === 0) worker.unref();
    if ('failure' in done) job?.reject(new InspectionFailed(done.failure));
    else job?.resolve(done.output);
  });
  worker.on('error', (error) => {
    thread = null;
    for (const { reject } of pending.values()) reject(new InspectionFailed(String(error)));
    pending.clear();
  });
  return worker;
}
