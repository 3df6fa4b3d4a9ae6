import { err, ok } from '@openturn/domain/result.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { type PushChoices, USUAL_PUSH_CHOICES } from '@openturn/domain/notice/push-choices.ts';
import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { DEVICE, startPushing, SUBJECT } from '#testing/pushing/start-pushing.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';

const NIGHT = Date.parse('2026-03-02T23:00:00-05:00');
const MORNING = Date.parse('2026-03-03T07:00:00-05:00');
const QUIET = { from: '22:00', until: '07:00', zone: 'America/Toronto' };

/** What a visitor chooses for a device, the same on every database. */
export function pushChoiceSuite(name: string, openDb: () => Promise<Db>): void {
  async function start(choices: Partial<PushChoices>, options: Parameters<typeof startPushing>[1] = {}) {
    const started = await startPushing(await openDb(), options);
    const choose = (changed: Partial<PushChoices>) =>
      started.devices.choosePushes({
        tokenHash: DEVICE,
        choices: { ...USUAL_PUSH_CHOICES, ...changed },
        at: started.time.now,
      });
    await choose(choices);
    return { ...started, choose };
  }

  describe(`${name}: what a device is notified of`, () => {
    it.each(['web', 'android', 'ios'] as const)(
      'waits for the end of quiet hours, except calls and that it is nearly the turn: %s',
      async (platform) => {
        const { open, write, writeMessage, time, taken, states } = await start(
          { quiet: QUIET },
          { platform, now: NIGHT },
        );
        const sender = open();
        await writeMessage();
        await write('turn_near');
        // Of one millisecond, no message is the later one.
        time.now += 1;
        await write('call');
        await sender.drain();
        expect(taken).toEqual(['push: nearly', 'push: called']);
        time.now = MORNING - 1;
        await sender.drain();
        expect(taken).toHaveLength(2);
        time.now = MORNING;
        await sender.drain();
        expect(taken.slice(2)).toEqual(['push: staff_message']);
        expect((await states()).filter((state) => state.endsWith('queued'))).toEqual([]);
      },
    );

    it('is dropped if it would be too late by then, as is its text; an email makes no noise', async () => {
      const { open, write, taken, time, states } = await start({ quiet: QUIET }, { now: NIGHT });
      await write('delay');
      time.now += UNDO_SLIP_MS;
      const sender = open();
      await sender.drain();
      await sender.drain();
      expect(taken).toEqual(['email: delay']);
      expect(await states()).toEqual(['delay email sent', 'delay push failed', 'delay sms failed']);
    });

    it('in quiet hours does not hold up a call about the same visit', async () => {
      const { open, add, write, taken, time } = await start({ quiet: QUIET }, { now: NIGHT });
      const sender = open();
      await add(noticesFor('ticket', { on: 'close_line', subject: testTicket(SUBJECT) }));
      time.now += 60_000;
      await sender.drain();
      await write('call');
      await sender.drain();
      expect(taken).toContain('push: called');
    });

    it('is what was chosen when it was written or sent; what is turned off comes as a text', async () => {
      const { open, writeMessage, write, choose, taken } = await start({ off: ['nearly'] });
      const sender = open();
      await write('turn_near');
      await sender.drain();
      expect(taken.toSorted()).toEqual(['email: nearly', 'sms: nearly']);
      await writeMessage();
      await choose({ off: ['messages'] });
      // The lanes of texts look again once the notification is settled.
      await sender.drain();
      await sender.drain();
      expect(taken.slice(2).toSorted()).toEqual(['email: staff_message', 'sms: staff_message']);
    });

    it('does not change for what is being sent', async () => {
      const { open, writeMessage, choose, service, taken, states } = await start({});
      const { promise, resolve } = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      service.answer = async () => (asked.resolve(), await promise, ok({ providerId: 'p' }));
      const sender = open();
      await writeMessage();
      const drained = sender.drain();
      await asked.promise;
      await choose({ off: ['messages'], quiet: { ...QUIET, from: '00:00', until: '23:59' } });
      resolve();
      await drained;
      expect(taken).toEqual(['push: staff_message']);
      expect(await states()).toEqual([
        'staff_message email spared',
        'staff_message push sent',
        'staff_message sms spared',
      ]);
    });

    it('no longer waits once the quiet hours are turned off', async () => {
      const { open, writeMessage, choose, time, taken } = await start({ quiet: QUIET }, { now: NIGHT });
      const sender = open();
      await writeMessage();
      await sender.drain();
      time.now += HOUR_MS;
      await choose({ quiet: null });
      await sender.drain();
      expect(taken).toEqual(['push: staff_message']);
    });

    it('is sent another way after quiet hours if it is not taken then', async () => {
      const { open, writeMessage, service, time, taken } = await start({ quiet: QUIET }, { now: NIGHT });
      const sender = open();
      await writeMessage();
      await sender.drain();
      service.answer = async () => err({ kind: 'refused', error: 'no' });
      time.now = MORNING;
      await sender.drain();
      await sender.drain();
      expect(taken.toSorted()).toEqual(['email: staff_message', 'sms: staff_message']);
    });

    it('stays as it was chosen when the device subscribes anew', async () => {
      const { devices, register } = await start({ off: ['after'], quiet: QUIET, alsoTexts: true });
      const gone = { siteId: 100_001, tokenHash: DEVICE, platform: 'web', error: 'off', keys: null, at: 9 } as const;
      await devices.register({ ...gone, endpoint: '' });
      await register();
      expect(await devices.pushChoices(DEVICE)).toEqual({ off: ['after'], quiet: QUIET, alsoTexts: true });
      expect(await devices.pushChoices('another')).toEqual(USUAL_PUSH_CHOICES);
    });

    it('is the choice of the last of many at once', async () => {
      const { devices, choose } = await start({});
      const all = Array.from({ length: 10 }, (_, at) => choose({ off: at % 2 === 0 ? ['nearly'] : ['after'] }));
      await Promise.all(all);
      expect((await devices.pushChoices(DEVICE)).off).toHaveLength(1);
    });
  });
}
