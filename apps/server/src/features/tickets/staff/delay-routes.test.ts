import { describe, expect, it } from 'vitest';
import { ELM } from '#testing/samples/test-site.ts';
import { openConsole } from '#testing/start/open-console.ts';

const SITE = 100_001;
const SENDS_TEXTS = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+14165550199',
};

describe('a delay', () => {
  it('[STAFF-11] announces a delay to everyone waiting, once per request, and moves their promised times', async () => {
    const { signIn, join, tickets, writtenNotices, lines } = await openConsole(1, ELM, SENDS_TEXTS);
    const promised = await join({ phone: '+14165550123', promisedBy: 5_000_000_000_000 });
    const mina = await signIn('mina');
    const delay = { line: 'walk-in', minutes: 20, text: 'The printer is broken.' };
    const key = { 'idempotency-key': 'delay-0001' };
    for (const answer of [
      await mina.post('staff/broadcast', delay, key),
      await mina.post('staff/broadcast', delay, key),
    ]) {
      expect(answer.json()).toEqual({ success: true, told: 1, notTold: 1, board: expect.any(Object) as unknown });
    }
    expect(await tickets.find(SITE, promised.id)).toMatchObject({
      promisedBy: 5_000_000_000_000 + 20 * 60_000,
      promiseReason: 'delay',
      stageAt: promised.stageAt,
      version: 2,
    });
    const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; detail: string }[] }>();
    expect(rows.filter(({ action }) => action === 'delay').map(({ detail }) => detail)).toEqual(['20 1 1']);
    const delays = (await writtenNotices()).filter(({ kind }) => kind === 'delay');
    expect(delays).toMatchObject([
      { subjectId: promised.id, details: { minutes: 20, words: 'The printer is broken.' } },
    ]);
    expect((await lines.board(SITE))?.lines[0]).toMatchObject({
      state: 'open',
      delay: { minutes: 20, until: expect.any(Number) as number, text: 'The printer is broken.' },
    });
  });

  it('[STAFF-12] counts nobody as notified whom no channel can reach', async () => {
    const { signIn, join } = await openConsole(1);
    await join({ phone: '+14165550123', email: 'sam@example.com' });
    const mina = await signIn('mina');
    const answer = await mina.post('staff/broadcast', { line: 'walk-in', minutes: 20 });
    expect(answer.json()).toMatchObject({ told: 0, notTold: 2 });
    const { rows } = (await mina.get('staff/audit')).json<{ rows: { action: string; detail: string }[] }>();
    expect(rows.find(({ action }) => action === 'delay')?.detail).toBe('20 0 2');
  });

  it('[STAFF-11] tells everyone waiting when it ends early, with the reason, unless nobody has been told of it yet', async () => {
    const { signIn, join, tickets, writtenNotices, lines, time } = await openConsole(1);
    const promised = await join({ phone: '+14165550123', promisedBy: 5_000_000_000_000 });
    const mina = await signIn('mina');
    const delay = { line: 'walk-in', minutes: 20 };
    const end = async () => (await mina.post('staff/broadcast/end', { line: 'walk-in' })).statusCode;
    const told = async () =>
      (await writtenNotices())
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith('delay'))
        .toSorted();

    await mina.post('staff/broadcast', delay);
    expect(await end()).toBe(200);
    expect((await lines.board(SITE))?.lines[0]?.delay).toBeNull();
    expect(await told()).toEqual([]);

    await mina.post('staff/broadcast', delay);
    time.now += 12 * 60_000;
    expect([await end(), await end()]).toEqual([200, 200]);
    expect(await tickets.find(SITE, promised.id)).toMatchObject({ promiseReason: 'delay_over' });
    expect(await told()).toEqual(['delay', 'delay_over']);

    // Too little is left of it to matter.
    await mina.post('staff/broadcast', delay);
    time.now += 16 * 60_000;
    await end();
    expect(await told()).toEqual(['delay', 'delay', 'delay_over']);
  });

  it('[STAFF-11] is announced twice if two people announce one at the same moment, to everyone', async () => {
    const { signIn, guests, tickets } = await openConsole(40);
    const [mina, other] = [await signIn('mina'), await signIn('mina')];
    const announce = (by: typeof mina) => by.post('staff/broadcast', { line: 'walk-in', minutes: 10 });
    const answers = await Promise.all([announce(mina), announce(other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await Promise.all(guests.map(({ id }) => tickets.find(SITE, id)));
    expect(new Set(after.map((ticket) => ticket?.version))).toEqual(new Set([3]));
  });

  it('[STAFF-11] changes the line and everyone in it, or nothing at all', async () => {
    const { guests, tickets, lines, signIn, writtenNotices } = await openConsole(3);
    const delay = { minutes: 10, until: 5_000_000_000_000, text: null };
    const visited: string[] = [];
    const failing = tickets.delayLine(
      { siteId: SITE, lineId: 'walk-in', delay, at: 1 },
      {
        change: (before) => {
          visited.push(before.id);
          if (visited.length === 3) throw new Error('killed');
          const { stage: from, stage: to, reason, desk } = before;
          const step = { at: 1, actor: 'agent', event: 'delay', from, to, reason, desk } as const;
          return {
            after: { ...before, promisedBy: 7 },
            entry: { ...step, idempotencyKey: null, staffId: 'mina' },
            notices: [],
          };
        },
        audit: () => ({ siteId: SITE, at: 1, staffId: 'mina', action: 'delay', subject: { kind: 'none' }, detail: '' }),
        once: undefined,
        answer: () => '',
      },
    );
    await expect(failing).rejects.toThrow('killed');
    expect((await lines.board(SITE))?.lines[0]?.delay).toBeNull();
    const after = await Promise.all(guests.map(({ id }) => tickets.find(SITE, id)));
    expect(after.map((ticket) => ticket?.version)).toEqual([1, 1, 1]);
    const { rows } = (await (await signIn('mina')).get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.filter(({ action }) => action === 'delay')).toEqual([]);
    expect(await writtenNotices()).toEqual([]);
  });
});
