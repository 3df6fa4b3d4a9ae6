import { expect, it } from 'vitest';
import { answerWork } from '#testing/samples/answer-work.ts';
import { isEnoughWork, workChecks } from './work-checks.ts';

const checks = () => workChecks({ bits: 1, secret: 'a secret', clock: { now: () => 1_000_000 } });

it('[SCREEN-02] asks for more work where more is needed, and takes no less than half of it', () => {
  const { challenge, done: workDone } = checks();
  expect([0, 2, 9].map((extra) => challenge('phone', extra).bits)).toEqual([1, 3, 5]);
  for (const [done, needed, isEnough] of [
    [0, 0, true],
    [0, 1, true],
    [0, 2, false],
    [1, 2, true],
    [3, 1, true],
    [4, 9, true],
    [2, 9, false],
  ] as const) {
    const answer = answerWork(challenge(`phone ${done} ${needed}`, done));
    expect(isEnoughWork(workDone(answer, `phone ${done} ${needed}`), needed)).toBe(isEnough);
  }
});

it('[SCREEN-02] takes each answer once, and only from the device that was asked', () => {
  const { challenge, done } = checks();
  const answer = answerWork(challenge('phone', 1));
  expect(done(answer, 'another')).toBeNull();
  expect([done(answer, 'phone'), done(answer, 'phone')]).toEqual([1, null]);
});
