import { solve, workHeader, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';

/** The `X-Work` header of a device that has done the work. */
export function answerWork(work: WorkChallenge): string {
  const steps = solve(work);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return workHeader(work, step.value);
}
