import { Worker } from 'node:worker_threads';
import type { JobDone } from './answer-jobs.ts';

type Pending<Result> = { resolve: (result: Result) => void; reject: (error: Error) => void };

/**
 * A thread that does one job after the other, so that this one goes on answering meanwhile. It starts with the first job,
 * and does not keep the process from ending; if it breaks, its jobs fail, and the next one starts another.
 */
export function jobThread<Result>(program: URL): (job: unknown) => Promise<Result> {
  const pending = new Map<number, Pending<Result>>();
  let thread: Worker | null = null;
  let jobs = 0;

  const start = () => {
    const worker = new Worker(program);
    worker.on('message', (done: JobDone<Result>) => {
      const job = pending.get(done.id);
      pending.delete(done.id);
      if (pending.size === 0) worker.unref();
      if ('failure' in done) job?.reject(new Error(done.failure));
      else job?.resolve(done.result);
    });
    worker.on('error', (error) => {
      thread = null;
      for (const { reject } of pending.values()) reject(new Error(String(error)));
      pending.clear();
    });
    return worker;
  };

  return (job) => {
    const id = ++jobs;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      thread ??= start();
      thread.ref();
      thread.postMessage({ id, job });
    });
  };
}
