import { parentPort } from 'node:worker_threads';

export type JobDone<Result> = { id: number } & ({ result: Result } | { failure: string });

/** In the thread: what `jobThread` sends is done in the order in which it comes. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', ({ id, job }: { id: number; job: never }) => {
    const report = (done: JobDone<unknown>) => parentPort?.postMessage(done);
    last = last
      .then(() => work(job))
      .then(
        (result) => report({ id, result }),
        (error: unknown) => report({ id, failure: String(error) }),
      );
  });
}
