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

/** Each further bit doubles the work. */
const MOST_EXTRA_BITS = 4;

export type WorkChecks = {
  challenge(device: string, extraBits?: number): WorkChallenge;
  /**
   * Whether the header answers a challenge of the device, for half as much work at least: it may have doubled since.
   * Each answer counts once.
   */
  isDone(header: unknown, device: string, extraBits?: number): boolean;
};

/** Challenges carry their own proof, so that every node accepts those of the others. */
export function workChecks({ bits, secret, clock }: { bits: number; secret: string; clock: Clock }): WorkChecks {
  const used = timedCache<number>({ most: MOST_USED, keepMs: VALID_MS, clock });
  const challengeOf = (device: string, expires: string, extraBits: number): WorkChallenge => {
    const mac = createHmac('sha256', secret).update(`${expires} ${extraBits} ${device}`).digest('base64url');
    return { challenge: `${expires}.${mac.slice(0, MAC_LENGTH)}`, puzzles: WORK.puzzles, bits: bits + extraBits };
  };
  return {
    challenge: (device, extraBits = 0) => {
      // To the millisecond: a device that is asked twice at once gets two, as each answer counts once.
      const expires = (clock.now() + VALID_MS).toString(36);
      return challengeOf(device, expires, Math.min(extraBits, MOST_EXTRA_BITS));
    },
    isDone: (header, device, extraBits = 0) => {
      const [, expires = '', mac, list = ''] = HEADER.exec(typeof header === 'string' ? header : '') ?? [];
      if (mac === undefined || Number.parseInt(expires, 36) < clock.now()) return false;
      const given = Buffer.from(`${expires}.${mac}`);
      const least = Math.max(0, Math.min(extraBits, MOST_EXTRA_BITS) - 1);
      const work = Array.from({ length: MOST_EXTRA_BITS + 1 - least }, (_, more) => least + more)
        .map((extra) => challengeOf(device, expires, extra))
        .find(({ challenge }) => timingSafeEqual(Buffer.from(challenge), given));
      if (!work || used.has(work.challenge)) return false;
      const answers = list.split(',').map(Number);
      const isRight =
        answers.length === work.puzzles && answers.every((answer, puzzle) => isAnswer(work, puzzle, answer));
      if (isRight) used.set(work.challenge, 1);
      return isRight;
    },
  };
}
