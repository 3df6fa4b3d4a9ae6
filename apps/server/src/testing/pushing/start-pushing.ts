import { ok } from '@openturn/domain/result.ts';
import { onTestFinished } from 'vitest';
import type { PushRegistration } from '#features/devices/index.ts';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { type PushFailure, type PushService } from '#features/notices/channels/push/push-service.ts';
import { pushSender } from '#features/notices/channels/push/push-sender.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { MessageSender, OutgoingMessage } from '#features/notices/sending/channels.ts';
import { startNoticeSender } from '#features/notices/sending/notice-sender.ts';
import type { NewNotice, Notice } from '#features/notices/store/notice-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import type { TicketTrigger } from '#features/notices/subjects/ticket-subject.ts';
import { isTooLate } from '#features/notices/words/still-applies.ts';
import type { Db } from '#kernel/db/open-database.ts';
import type { Result } from '@openturn/domain/result.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

type Pushed = Result<{ providerId: string }, PushFailure>;
type Options = {
  platform?: PushRegistration['platform'];
  /** 2026-03-02 at 12:00 in Toronto. */
  now?: number;
  isInbox?: boolean;
};

export const NOON = Date.parse('2026-03-02T12:00:00-05:00');
export const DEVICE = 'hash-of-a-token';
export const SUBJECT = { phone: '+14165550132', email: 'sam@example.com', deviceHash: DEVICE } as const;

/** Nodes that send notifications, texts and emails to one visitor, and what each provider has taken. */
export async function startPushing(db: Db, { platform = 'web', now = NOON, isInbox = false }: Options = {}) {
  const devices = deviceStore(db);
  const notices = noticeStore(db);
  const time = { now };
  const clock = { now: () => time.now };
  const taken: string[] = [];
  const errors: unknown[] = [];
  const service = { answer: async (): Promise<Pushed> => ok({ providerId: 'p' }) };
  const record = (way: string, { text }: OutgoingMessage) => void taken.push(`${way}: ${text}`);
  const push = async (message: OutgoingMessage) => {
    const answer = await service.answer();
    if (answer.ok) record('push', message);
    return answer;
  };
  const other = (way: string): MessageSender => ({
    isInbox,
    send: async (message) => (record(way, message), ok({ providerId: `${way}-1` })),
    find: async () => [],
  });
  const app: PushService = { send: push };
  const web: MessageSender = {
    isInbox: false,
    send: async (message) => {
      const answer = await push(message);
      return answer.ok || answer.error.kind !== 'gone' ? (answer as Awaited<ReturnType<MessageSender['send']>>) : GONE;
    },
  };
  const register = () =>
    devices.register({
      siteId: 100_001,
      tokenHash: DEVICE,
      platform,
      endpoint: platform === 'web' ? 'https://push.example/1' : 'ab'.repeat(32),
      error: null,
      keys: platform === 'web' ? { p256dh: 'a-point', auth: 'a-secret' } : null,
      at: time.now,
    });
  await register();
  const open = () => {
    const opened = startNoticeSender({
      notices,
      senders: { sms: other('sms'), email: other('email'), push: pushSender({ devices, web, android: app, ios: app }) },
      prepare: async (notice: Notice) => {
        if (isTooLate(notice, time.now)) return null;
        const { siteId, id, address: to, kind } = notice;
        const worded = { subject: '', text: kind };
        return { ...notice, worded, message: { siteId, id, to, ...worded, html: '', from: 'Elm' } };
      },
      clock,
      wakeOutbox: () => {},
      random: () => 0,
      onTextAlarm: () => {},
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => opened.stop());
    return opened;
  };
  const add = (written: readonly NewNotice[]) => notices.add(written, time.now);
  const write = (on: TicketTrigger, id = 'ticket') =>
    add(noticesFor('ticket', { on, subject: testTicket({ ...SUBJECT, id }) }));
  const writeMessage = () =>
    add(
      noticesFor('conversation', {
        on: 'message',
        subject: {
          ...SUBJECT,
          siteId: 100_001,
          id: 'm.ticket',
          visitId: 'ticket',
          language: 'en',
          number: 1,
          words: 'Hi',
        },
      }),
    );
  const states = async () => {
    const rows = await db.kysely.selectFrom('notices').select(['kind', 'channel', 'state']).execute();
    return rows.map(({ kind, channel, state }) => `${kind} ${channel} ${state}`).toSorted();
  };
  return { db, devices, notices, time, taken, errors, service, open, register, add, write, writeMessage, states };
}

const GONE = { ok: false, error: { kind: 'refused', error: 'turned off on the device' } } as const;
