import { ok, type Result } from '@openturn/domain/result.ts';
import { onTestFinished } from 'vitest';
import { noticesFor } from '#features/notices/index.ts';
import type { PreparedNotice } from '#features/notices/words/prepare-notice.ts';
import type { TicketTrigger } from '#features/notices/subjects/ticket-subject.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { readNotices } from '#testing/database/change-rows.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import type { TextAlarm, TextLimits } from '#features/notices/sending/text-limits.ts';
import { startNoticeSender } from '#features/notices/sending/notice-sender.ts';
import type { MessageSender, OutgoingMessage, SendFailure } from '#features/notices/sending/channels.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';

export const LINK = 'https://100001.turns.example.org';
export type SendAnswer = Result<{ providerId: string }, SendFailure>;
type Provider = {
  isInbox?: boolean;
  answer?: (message: OutgoingMessage) => Promise<SendAnswer>;
  canFind?: boolean;
  textLimits?: TextLimits;
};

/** Records accepted messages, as a provider does. */
function fakeProvider({ isInbox = false, answer, canFind = true }: Provider) {
  const accepted: (OutgoingMessage & { providerId: string })[] = [];
  const take = (message: OutgoingMessage) => {
    const providerId = `SM${accepted.length + 1}`;
    accepted.push({ ...message, providerId });
    return providerId;
  };
  const sender: MessageSender = {
    isInbox,
    send: async (message) => (await answer?.(message)) ?? ok({ providerId: take(message) }),
    ...(canFind && {
      find: async ({ to, text }) =>
        accepted.filter((each) => each.to === to && each.text === text).map(({ providerId }) => providerId),
    }),
  };
  return { taken: accepted, take, sender };
}

/** A sender and a provider with a given reply. */
export async function startSending(provider: Provider = {}) {
  const db = await openTestDatabase({ seed: seedPlainSite });
  const notices = noticeStore(db);
  const time = { now: 1_000 };
  const clock = { now: () => time.now };
  const errors: unknown[] = [];
  const alarms: TextAlarm[] = [];
  const fake = fakeProvider(provider);
  const { textLimits: limits } = provider;
  const prepare = async (notice: Notice) => {
    const text = `${notice.kind} ${String(notice.details['code'] ?? '')} ${LINK}/status/${notice.subjectId}`;
    const worded = notice.worded ?? { subject: '', text };
    const message = { siteId: notice.siteId, id: notice.id, to: notice.address, ...worded, html: '', from: 'Elm' };
    return { ...notice, worded, message };
  };
  const open = (changes: { prepare?: (notice: Notice) => Promise<PreparedNotice | null> } = {}) => {
    const opened = startNoticeSender({
      notices,
      senders: { sms: fake.sender },
      textLimits: limits && (() => Promise.resolve(limits)),
      prepare: changes.prepare ?? prepare,
      clock,
      wakeOutbox: () => {},
      random: () => 0,
      onTextAlarm: (alarm) => alarms.push(alarm),
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => opened.stop());
    return opened;
  };
  const write = (on: TicketTrigger, id = 'ticket', phone = '+15550100') =>
    notices.add(noticesFor('ticket', { on, subject: testTicket({ id, phone }) }), time.now);
  const writtenNotices = () => readNotices(db);
  const states = async () => (await writtenNotices()).map(({ kind, state }) => `${kind} ${state}`);
  return { ...fake, notices, time, errors, alarms, open, write, writtenNotices, states };
}
