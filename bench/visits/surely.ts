import { setTimeout as after } from 'node:timers/promises';
import type { Answer } from '@openturn/e2e/harness/open-device.ts';

/** At first, as most of it is there at once; in the end as seldom as a phone asks. */
const AGAIN_MS = { least: 30, most: 500 };
/** A server that is killed every other second may begin the check of a file many times. */
const WITHIN_MS = 600_000;

/** As a phone does: asked again, with the same key, until the server has answered for good. */
export async function surely<Reply>(ask: () => Promise<Answer<Reply>>): Promise<Answer<Reply>> {
  const giveUpAt = Date.now() + WITHIN_MS;
  for (let again = AGAIN_MS.least; ; again = longer(again)) {
    const answer = await ask().catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) return answer;
    if (Date.now() > giveUpAt) throw new Error(`never answered: ${said(answer)}`);
    await after(again);
  }
}

/** What has to be answered with success. */
export async function done<Reply>(what: string, ask: () => Promise<Answer<Reply>>): Promise<Reply> {
  const answer = await surely(ask);
  if (answer.status >= 300) throw new Error(`${what}: ${said(answer)}`);
  return answer.reply;
}

/** Asks until it is so. */
export async function until<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
  const giveUpAt = Date.now() + WITHIN_MS;
  for (let again = AGAIN_MS.least; ; again = longer(again)) {
    const seen = await look();
    if (seen !== null) return seen;
    if (Date.now() > giveUpAt) throw new Error(`never came: ${what}`);
    await after(again);
  }
}

function said(answer: Error | Answer<unknown>): string {
  return answer instanceof Error ? answer.message : `${answer.status} ${JSON.stringify(answer.reply)}`;
}

function longer(again: number): number {
  return Math.min(AGAIN_MS.most, again * 1.5);
}
