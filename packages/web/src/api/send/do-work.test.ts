import { isAnswer } from '@openturn/domain/work/proof-of-work.ts';
import { expect, it } from 'vitest';
import { fakeNetwork, respondWith } from '@openturn/web/testing/fake-network.ts';
import { performCall } from './perform-call.ts';

const WORK = { challenge: 'kx81m2.abcdefghijklmnopqrstuv', puzzles: 3, bits: 4 };

it('[SCREEN-02] does the work that a suspicious address is asked for, and repeats the call with it', async () => {
  const asked = respondWith({ success: false, reason: 'work-needed', work: WORK }, { status: 428 });
  const { sent, headers } = fakeNetwork([asked, respondWith({ success: true, number: 7 })]);
  const answer = await performCall('POST client/join', { siteId: 100001, body: { line: 'a' }, key: 'one-key' });
  expect(answer).toEqual({ success: true, number: 7 });
  const [challenge, list = ''] = headers()['X-Work']?.split(':') ?? [];
  expect(challenge).toBe(WORK.challenge);
  expect(list.split(',').every((found, puzzle) => isAnswer(WORK, puzzle, Number(found)))).toBe(true);
  expect(sent.map(({ init }) => [init.body, (init.headers as Record<string, string>)['Idempotency-Key']])).toEqual([
    ['{"line":"a"}', 'one-key'],
    ['{"line":"a"}', 'one-key'],
  ]);
});

it('[UI-03] shows the plain reason if the server still refuses', async () => {
  fakeNetwork([respondWith({ success: false, reason: 'work-needed', work: WORK, message: 'Plain' }, { status: 428 })]);
  await expect(performCall('POST client/join', {})).rejects.toMatchObject({
    failure: { kind: 'refused', code: 'work-needed', message: { text: 'Plain' } },
  });
});

it('[SCREEN-02] works once more where the first work was not enough', async () => {
  const more = { ...WORK, challenge: 'kx81m3.abcdefghijklmnopqrstuv' };
  const asked = [WORK, more].map((work) =>
    respondWith({ success: false, reason: 'work-needed', work }, { status: 428 }),
  );
  const { sent, headers } = fakeNetwork([...asked, respondWith({ success: true })]);
  expect(await performCall('POST client/join', {})).toEqual({ success: true });
  expect(sent).toHaveLength(3);
  expect(headers()['X-Work']).toContain(more.challenge);
});
