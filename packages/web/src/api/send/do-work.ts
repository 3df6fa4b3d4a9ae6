import { solve, workHeader, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { api } from '../api-client.ts';
import type { WireAnswer } from './wire-answer.ts';

/** Finds the answers in small steps, between which the page reacts as always. */
export async function doWork({ text }: WireAnswer): Promise<string> {
  const { work } = JSON.parse(text) as { work: WorkChallenge };
  const steps = solve(work);
  let step = steps.next();
  while (!step.done) {
    await turn();
    step = steps.next();
  }
  return workHeader(work, step.value);
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    api().timers.after(0, resolve);
  });
}
