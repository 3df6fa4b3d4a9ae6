import { createHmac, timingSafeEqual } from 'node:crypto';
import { isAnswer, WORK, type WorkChallenge } from '@openturn/domain/work/proof-of-work.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** A slow phone needs seconds, not minutes. */
const VALID_MS = 5 * MINUTE_MS;
/** Bounds the memory. */
const MOST_USED = 100_000;
const MAC_LENGTH = 22;
const HEADER = /^([0-9a-z]{1,9})\.([\w-]{22}):(\d{1,8}(?:,\d{1,8}){0,31})$/;

export type WorkChecks = {
  challenge(device: string): WorkChallenge;
  /** Whether the header answers a challenge of the device; each counts once. */
  isDone(header: unknown, device: string): boolean;
};

/** Challenges carry their own proof, so that every node accepts those of the others. */
export function workChecks({ bits, secret, clock }: { bits: number; secret: string; clock: Clock }): WorkChecks {
  const used = timedCache<number>({ most: MOST_USED, keepMs: VALID_MS, clock });
  const challengeOf = (device: string, expires: string) => {
    const mac = createHmac('sha256', secret).update(`${expires} ${device}`).digest('base64url');
    return `${expires}.${mac.slice(0, MAC_LENGTH)}`;
  };
  const of = (challenge: string): WorkChallenge => ({ challenge, puzzles: WORK.puzzles, bits });
  return {
    challenge: (device) => of(challengeOf(device, Math.ceil((clock.now() + VALID_MS) / 1_000).toString(36))),
    isDone: (header, device) => {
      const [, expires = '', mac, list = ''] = HEADER.exec(typeof header === 'string' ? header : '') ?? [];
      if (mac === undefined || Number.parseInt(expires, 36) * 1_000 < clock.now()) return false;
      const challenge = challengeOf(device, expires);
      const isOurs = timingSafeEqual(Buffer.from(challenge), Buffer.from(`${expires}.${mac}`));
      if (!isOurs || used.has(challenge)) return false;
      const answers = list.split(',').map(Number);
      const work = of(challenge);
      const isRight =
        answers.length === work.puzzles && answers.every((answer, puzzle) => isAnswer(work, puzzle, answer));
      if (isRight) used.set(challenge, 1);
      return isRight;
    },
  };
}
