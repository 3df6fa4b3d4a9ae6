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
const EXTRA_BITS = Array.from({ length: MOST_EXTRA_BITS + 1 }, (_, extra) => extra);

/** Half as much work is enough: what is needed may have doubled since the device was asked. */
export function isEnoughWork(done: number | null, extraBits: number): boolean {
  return done !== null && done >= Math.min(extraBits, MOST_EXTRA_BITS) - 1;
}

export type WorkChecks = {
  challenge(device: string, extraBits?: number): WorkChallenge;
  /** How many extra bits the header has worked for, if it answers a challenge of the device. Each answer counts once. */
  done(header: unknown, device: string): number | null;
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
    done: (header, device) => {
      const [, expires = '', mac, list = ''] = HEADER.exec(typeof header === 'string' ? header : '') ?? [];
      if (mac === undefined || Number.parseInt(expires, 36) < clock.now()) return null;
      const given = Buffer.from(`${expires}.${mac}`);
      const extra = EXTRA_BITS.find((each) =>
        timingSafeEqual(Buffer.from(challengeOf(device, expires, each).challenge), given),
      );
      if (extra === undefined) return null;
      const work = challengeOf(device, expires, extra);
      if (used.has(work.challenge)) return null;
      const answers = list.split(',').map(Number);
      const isRight =
        answers.length === work.puzzles && answers.every((answer, puzzle) => isAnswer(work, puzzle, answer));
      if (!isRight) return null;
      used.set(work.challenge, 1);
      return extra;
    },
  };
}
