import { randomBytes } from 'node:crypto';

/** The rounds with a wrong outcome. */
export type RaceResult = { name: string; rounds: number; wrong: string[] };

export async function repeat(
  name: string,
  rounds: number,
  race: (round: number) => Promise<string>,
): Promise<RaceResult> {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const outcome = await race(round);
    if (outcome !== '') wrong.push(outcome);
  }
  return { name, rounds, wrong };
}

export function read(body: string): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

export function token(): string {
  return randomBytes(18).toString('base64url');
}
