import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { placesSource } from '#features/lines/places-source.ts';
import { moveTicket } from '#features/tickets/index.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import { openConsole } from '#testing/start/open-console.ts';
import { noticesFor } from '#features/notices/kinds/notices-for.ts';
import { prepareNotice, withoutCode } from './prepare-notice.ts';

/** A server with a called visitor, and the preparing of their message. */
async function openCalled() {
  const server = await openConsole(1);
  const { tickets, time } = server;
  const clock = { now: () => time.now };
  const contact = { phone: '+15550100', email: 'ada@example.org', deviceHash: 'device-1' };
  const joined = await server.join({ ...contact, language: 'fr-ca' });
  const deps = { tickets, clock, newId: () => 'x', wakeOutbox: () => {} };
  const event = { siteId: joined.siteId, ticketId: joined.id, by: 'agent' } as const;
  const called = await moveTicket({ ...event, event: 'call', desk: 'desk-1' }, deps);
  if (!called.ok) throw new Error(called.error.code);
  const places = placesSource({ ...server, clock });
  const siteAddress = (siteId: number) => `https://${siteId}.turns.example`;
  const consoleAddress = (siteId: number) => `https://staff.turns.example/${siteId}`;
  const facts = { ...server, places, clock, siteAddress, consoleAddress, calendar: async () => null };
  const noticeOf = (channel: 'sms' | 'email' | 'push', changes: Partial<Notice> = {}): Notice => {
    const notices = noticesFor('ticket', { on: 'call', subject: called.value, before: joined });
    const written = notices.find((notice) => notice.channel === channel);
    if (!written) throw new Error('no message was written');
    const held = { attempts: 1, createdAt: time.now, leasedUntil: 1, state: 'queued', id: 'notice-1' } as const;
    return {
      ...written,
      ...held,
      providerId: null,
      error: null,
      worded: null,
      sentAt: null,
      followsPush: false,
      isQuiet: false,
      ...changes,
    };
  };
  const start = () => moveTicket({ ...event, event: 'arrive', desk: 'desk-1' }, deps);
  return { ...server, joined, noticeOf, start, prepare: (notice: Notice) => prepareNotice(notice, facts) };
}

describe('wording a message', () => {
  it('[NOTICE-03] uses the language of the visitor, with a link to the ticket and no name', async () => {
    const { noticeOf, prepare, joined } = await openCalled();
    const text = (await prepare(noticeOf('sms')))?.message;
    expect(text).toMatchObject({ to: '+15550100', subject: '', html: '', id: 'notice-1' });
    expect(text?.text).toContain(`https://100001.turns.example/status/${joined.id}`);
    expect(text?.text).toContain(String(joined.number));
    expect(text?.text).not.toContain(joined.name);
    const mail = (await prepare(noticeOf('email')))?.message;
    expect(mail?.html).toContain('lang="fr-CA"');
    expect(mail?.from).not.toBe('');
  });

  it('[NOTICE-03] [SCREEN-14] links whoever is called to a meeting to the meeting itself', async () => {
    const { noticeOf, prepare, joined, db } = await openCalled();
    await db.kysely.updateTable('tickets').set({ method: 3 }).execute();
    const link = `https://100001.turns.example/meet?visit=${joined.id}`;
    const [text, mail, push] = [
      await prepare(noticeOf('sms', { language: 'en' })),
      await prepare(noticeOf('email', { language: 'en' })),
      await prepare(noticeOf('push')),
    ];
    expect(text?.message.text).toContain(`Join your meeting here:\n${link}`);
    expect(mail?.message.html).toContain(`<a href="${link}">Go to the meeting</a>`);
    expect(push?.message).toMatchObject({ target: `/meet?visit=${joined.id}` });
  });

  it('[PUSH-04] [PUSH-05] gives a notification a title and a target, and no link in its text', async () => {
    const { noticeOf, prepare, joined } = await openCalled();
    const message = (await prepare(noticeOf('push', { language: 'en' })))?.message;
    expect(message).toMatchObject({ to: 'device-1', target: `/status/${joined.id}` });
    expect(message?.subject).not.toBe('');
    expect(message?.text).toContain("It's your turn");
    expect(message?.text).not.toContain('https://');
  });

  it('falls back to English for an unknown language', async () => {
    const { noticeOf, prepare } = await openCalled();
    expect((await prepare(noticeOf('sms', { language: 'xx' })))?.worded.text).toContain("It's your turn");
  });

  it('drops a message that is too late, or whose business is gone', async () => {
    const { noticeOf, prepare, time } = await openCalled();
    expect(await prepare(noticeOf('sms', { createdAt: time.now - 11 * MINUTE_MS }))).toBeNull();
    expect(await prepare(noticeOf('sms', { siteId: 100_099 }))).toBeNull();
  });

  it('drops a call on a retry when the visitor has arrived', async () => {
    const { noticeOf, prepare, start } = await openCalled();
    expect(await prepare(noticeOf('sms', { attempts: 2 }))).not.toBeNull();
    await start();
    expect(await prepare(noticeOf('sms', { attempts: 2 }))).toBeNull();
    expect(await prepare(noticeOf('sms', { attempts: 1 }))).not.toBeNull();
  });

  it('repeats itself when it may have been sent, however late', async () => {
    const { noticeOf, prepare, time } = await openCalled();
    const worded = { subject: '', text: 'as it was' };
    const sending = noticeOf('sms', { state: 'sending', worded, createdAt: time.now - 60 * MINUTE_MS });
    expect((await prepare(sending))?.message.text).toBe('as it was');
    expect((await prepare({ ...sending, state: 'queued', createdAt: time.now }))?.worded.text).not.toBe('as it was');
  });

  it('masks a code everywhere it appears', () => {
    const worded = { subject: '', text: 'Your code is 123456.\n\n@host #123456' };
    expect(withoutCode(worded, { details: { code: '123456' } }).text).toBe('Your code is ••••••.\n\n@host #••••••');
    expect(withoutCode(worded, { details: {} })).toBe(worded);
  });
});
