import { firstHashWord } from './first-hash-word.ts';

/** What a device has to find; several small puzzles take about the same time for everyone. */
export type WorkChallenge = { challenge: string; puzzles: number; bits: number };

/** About a second on a phone: 131,072 hashes on average. */
export const WORK = { puzzles: 16, bits: 13 } as const;

/** Whether the hash of an answer to a puzzle begins with enough zeros. */
export function isAnswer({ challenge, bits }: WorkChallenge, puzzle: number, answer: number): boolean {
  return firstHashWord(`${challenge}:${puzzle}:${answer}`) < 2 ** (32 - bits);
}

/** Yields after each few tries, so that the caller can let the page go on, and returns the answers. */
export function* solve(work: WorkChallenge, triesAtOnce = 4_000): Generator<void, number[]> {
  const answers: number[] = [];
  for (let puzzle = 0; puzzle < work.puzzles; puzzle++) {
    let answer = 0;
    while (!isAnswer(work, puzzle, answer)) {
      answer++;
      if (answer % triesAtOnce === 0) yield;
    }
    answers.push(answer);
  }
  return answers;
}

/** As the `X-Work` header has it. */
export function workHeader({ challenge }: Pick<WorkChallenge, 'challenge'>, answers: readonly number[]): string {
  return `${challenge}:${answers.join(',')}`;
}
