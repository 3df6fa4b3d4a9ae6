import { Worker } from 'node:worker_threads';
import type { FileJob, FileJobDone } from './run-file-process.ts';

/** No process could be started: the machine's fault, not that of the file. */
export class InspectionFailed extends Error {
  constructor(reason: string) {
    super(`a file could not be checked: ${reason}`);
    this.name = 'InspectionFailed';
  }
}

type Pending = { resolve: (output: Uint8Array | null) => void; reject: (error: Error) => void };

const pending = new Map<number, Pending>();
let jobs = 0;
let thread: Worker | null = null;

/** What a program says of a file in a process of its own; null if the file ended it, took too long or had it say too much. */
export async function inFileProcess(job: Omit<FileJob, 'id'>): Promise<Buffer | null> {
  const output = await inThread(job);
  return output && Buffer.from(output.buffer, output.byteOffset, output.length);
}

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
