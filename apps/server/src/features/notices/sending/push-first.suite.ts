import { PUSH_GRACE_MS, USUAL_PUSH_CHOICES } from '@openturn/domain/notice/push-choices.ts';
import { err, ok } from '@openturn/domain/result.ts';
import { describe, expect, it } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import type { PushFailure } from '#features/notices/channels/push/push-service.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { DEVICE, startPushing, SUBJECT } from '#testing/pushing/start-pushing.ts';
import { SENDING } from './notice-lane.ts';

const LATER: PushFailure = { kind: 'later', error: '503', retryAfterMs: 60_000 };

/** A text or an email only where the notification of the same event is not taken, the same on every database. */
export function pushFirstSuite(name: string, openDb: () => Promise<Db>): void {
  const start = async (options: Parameters<typeof startPushing>[1] = {}) => startPushing(await openDb(), options);

  describe(`${name}: one event`, () => {
    it('comes as a notification alone once the push service has taken it', async () => {
      const { open, write, time, taken, states } = await start();
      const sender = open();
      await write('call');
      await sender.drain();
      time.now += PUSH_GRACE_MS;
      await sender.drain();
      expect(taken).toEqual(['push: called']);
      expect(await states()).toEqual(['called email spared', 'called push sent', 'called sms spared']);
    });

    it.each(['gone', 'refused'] as const)('comes as a text and an email at once if it is %s', async (kind) => {
      const { open, write, service, taken, states } = await start();
      service.answer = async () => err({ kind, error: 'no' });
      const sender = open();
      await write('call');
      await sender.drain();
      await sender.drain();
      expect(taken.toSorted()).toEqual(['email: called', 'sms: called']);
      expect(await states()).toEqual(['called email sent', 'called push failed', 'called sms sent']);
    });

    it('comes as a text and an email at once if no device is registered', async () => {
      const { open, devices, write, taken } = await start();
      const denied = { siteId: 100_001, tokenHash: DEVICE, platform: 'web', error: 'denied', keys: null } as const;
      await devices.register({ ...denied, endpoint: '', at: 1 });
      await write('call');
      await open().drain();
      expect(taken.toSorted()).toEqual(['email: called', 'sms: called']);
    });

    it('comes as a text after some seconds if the push service is busy, and no longer as a notification', async () => {
      const { open, write, service, time, taken, states } = await start();
      service.answer = async () => err(LATER);
      const sender = open();
      await write('call');
      await sender.drain();
      time.now += PUSH_GRACE_MS - 1;
      await sender.drain();
      expect(taken).toEqual([]);
      time.now += 1;
      service.answer = async () => ok({ providerId: 'p' });
      await sender.drain();
      time.now += 60_000;
      await sender.drain();
      expect(taken.toSorted()).toEqual(['email: called', 'sms: called']);
      expect(await states()).toContain('called push failed');
    });

    it('comes both ways if the visitor wishes so', async () => {
      const { open, devices, write, taken } = await start();
      const choices = { ...USUAL_PUSH_CHOICES, alsoTexts: true };
      await devices.choosePushes({ tokenHash: DEVICE, choices, at: 1 });
      await write('call');
      await open().drain();
      expect(taken.toSorted()).toEqual(['push: called', 'sms: called']);
    });

    it('brings the appointment for the calendar by email in any case', async () => {
      const { open, add, taken } = await start();
      const times = { at: 1, until: 2, zone: 'UTC', decideBy: null, feeDue: 0, method: 1, terms: { currency: '' } };
      const visit = { siteId: 100_001, id: 'apt', version: 2, state: 'declined', serviceId: 's', staffId: '' } as const;
      const subject = { ...SUBJECT, ...times, ...visit, language: 'en', reason: null };
      await add(noticesFor('appointment', { on: 'decline', subject }));
      await open().drain();
      expect(taken.toSorted()).toEqual(['email: apt_declined', 'push: apt_declined']);
    });

    it('is still tried as a notification where a text would reach nobody', async () => {
      const { open, write, service, time, taken, states } = await start({ isInbox: true });
      service.answer = async () => err({ kind: 'later', error: '503' });
      const sender = open();
      await write('call');
      await sender.drain();
      time.now += PUSH_GRACE_MS;
      await sender.drain();
      service.answer = async () => ok({ providerId: 'p' });
      time.now += 60_000;
      await sender.drain();
      await sender.drain();
      expect(taken).toEqual(['push: called']);
      expect(await states()).toEqual(['called email spared', 'called push sent', 'called sms spared']);
    });

    it('is not announced as a text once it is taken back, before the notification has failed', async () => {
      const { open, add, write, service, time, taken } = await start();
      service.answer = async () => err(LATER);
      const sender = open();
      await write('call');
      await sender.drain();
      await add(noticesFor('ticket', { on: 'undo_call', subject: testTicket({ ...SUBJECT, version: 2 }) }));
      time.now += PUSH_GRACE_MS * 2;
      await sender.drain();
      expect(taken.filter((each) => each.startsWith('sms'))).toEqual([]);
    });
  });

  describe(`${name}: a node that is killed`, () => {
    /** It has asked the push service, and never stores what that said. */
    async function killedWhilePushing(started: Awaited<ReturnType<typeof start>>) {
      const { notices, time } = started;
      const [claimed] = await notices.claim({ channel: 'push', limit: 1, now: time.now, leaseMs: SENDING.leaseMs });
      if (!claimed) throw new Error('nothing is due');
      const beginning = { now: time.now, leasedUntil: time.now + SENDING.leaseMs, isInbox: false };
      await notices.begin([{ ...claimed, worded: { subject: '', text: claimed.kind } }], beginning);
    }

    it('between the failure and the text leads to one text, whichever nodes go on', async () => {
      const started = await start();
      const { write, open, service, time, taken, states } = started;
      await write('call');
      await killedWhilePushing(started);
      service.answer = async () => err({ kind: 'gone', error: '410' });
      const nodes = [open(), open(), open()];
      const passes = async (seconds: number) => {
        for (let left = seconds; left > 0; left -= 5) {
          time.now += 5_000;
          await Promise.all(nodes.map((node) => node.drain()));
        }
      };
      await passes(25);
      expect(taken).toEqual([]);
      await passes(35);
      expect(taken.toSorted()).toEqual(['email: called', 'sms: called']);
      expect(await states()).toEqual(['called email sent', 'called push failed', 'called sms sent']);
    });

    it('after the push service has taken it leads to no text', async () => {
      const started = await start();
      const { write, open, time, taken } = started;
      await write('call');
      await killedWhilePushing(started);
      const nodes = [open(), open()];
      for (let seconds = 0; seconds < 60; seconds += 5) {
        time.now += 5_000;
        await Promise.all(nodes.map((node) => node.drain()));
      }
      expect(taken).toEqual(['push: called']);
    });

    it('before it has asked leads to a text after some seconds, where no node sends notifications', async () => {
      const { write, notices, time } = await start();
      await write('call');
      time.now += PUSH_GRACE_MS;
      const [text] = await notices.claim({ channel: 'sms', limit: 1, now: time.now, leaseMs: SENDING.leaseMs });
      if (!text) throw new Error('nothing is due');
      const worded = { subject: '', text: 'called' };
      const beginning = { now: time.now, leasedUntil: time.now + SENDING.leaseMs, isInbox: false };
      expect(await notices.begin([{ ...text, worded }], beginning)).toHaveLength(1);
      expect(await notices.claim({ channel: 'push', limit: 1, now: time.now, leaseMs: 1 })).toEqual([]);
    });

    it('never lets an event come both ways, however many nodes send', async () => {
      const { write, open, service, time, taken } = await start();
      let asked = 0;
      service.answer = async () => (asked++ % 3 === 0 ? ok({ providerId: 'p' }) : err({ kind: 'later', error: '503' }));
      for (let at = 0; at < 12; at++) await write('turn_near', `ticket-${at}`);
      const nodes = [open(), open(), open()];
      for (let at = 0; at < 15; at++) {
        await Promise.all(nodes.map((node) => node.drain()));
        time.now += 5_000;
      }
      const count = (way: string) => taken.filter((each) => each.startsWith(way)).length;
      expect(count('push') + count('sms')).toBe(12);
      expect(count('email')).toBe(count('sms'));
    });
  });
}
