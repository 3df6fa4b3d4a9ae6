import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { type Notice, noticesFor } from '#features/notices/index.ts';
import { inboxSender } from '#features/notices/channels/inbox/inbox-sender.ts';
import type { MessageSender } from '#features/notices/sending/channels.ts';
import { deliverNotice } from '#features/notices/sending/deliver-notice.ts';
import type { Worded } from '#features/notices/store/notice-store.ts';

const FROM = { TWILIO_FROM: '+15550100' };

type Inbox = { rows: { id: string; number: number | null; to: string }[]; next: string | null };

async function openInbox(count: number) {
  const server = await openConsole(1);
  for (let index = 0; index < count; index++) {
    const ticket = testTicket({ id: `ticket-${index}`, phone: `+1555${String(100 + index)}`, language: 'ar' });
    await server.notices.add(noticesFor('ticket', { on: 'add', subject: ticket }), 1_000 + Math.floor(index / 3));
  }
  const texted = (notice: Notice & { worded: Worded }, sms: MessageSender) => {
    const { siteId, id, address: to, worded } = notice;
    const message = { siteId, id, to, ...worded, html: '', from: 'Elm', code: String(notice.details['code']) };
    const delivery = { notices: server.notices, senders: { sms }, clock: { now: () => 9_500 }, random: Math.random };
    const ports = { onTextAlarm: () => {}, onError: () => {}, wasSending: false };
    return deliverNotice({ ...notice, message }, { ...delivery, ...ports });
  };
  return { ...server, texted, mina: await server.signIn('mina') };
}

describe('the inbox of a site', () => {
  it('[NOTICE-05] shows staff the messages to visitors, newest first, page by page', async () => {
    const { mina } = await openInbox(120);
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null;) {
      const answer = await mina.get(`staff/inbox${next ? `?before=${next}` : ''}`);
      const page = answer.json<Inbox>();
      seen.push(...page.rows.map(({ to }) => to));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect(['+1555219', '+1555218', '+1555217']).toContain(seen[0]);
  });

  it('[NOTICE-05] shows the words of each message and its delivery', async () => {
    const { mina, notices } = await openInbox(1);
    const before = (await mina.get('staff/inbox')).json<Inbox>();
    expect(before.rows).toMatchObject([{ state: 'queued', text: '', channel: 'sms', language: 'ar', kind: 'joined' }]);
    const [notice] = await notices.claim({ channel: 'sms', limit: 1, now: 9_000, leaseMs: 1_000 });
    if (!notice) throw new Error('nothing is due');
    const worded = { subject: '', text: 'In line.' };
    await notices.settle([{ notice, outcome: { kind: 'sent', providerId: 'inbox-1', at: 9_000, worded } }]);
    const after = (await mina.get('staff/inbox')).json<Inbox>();
    expect(after.rows).toMatchObject([{ state: 'sent', isKept: true, text: 'In line.', error: '', to: '+1555100' }]);
    expect(after.next).toBeNull();
  });

  it.each([
    [{}, ['sms', 'email']],
    [{ SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', ...FROM }, ['email']],
    [{ EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://mail.elm.test', EMAIL_FROM: 'desk@elm.test' }, ['sms']],
  ])('[NOTICE-05] tells staff what reaches nobody with these settings: %j', async (environment, unsent) => {
    const ada = await signInStaff(await startTestServer(environment), 'ada', { siteId: 0 });
    expect((await ada.get('staff/me')).json()).toMatchObject({ unsent });
  });

  it('[NOTICE-05] does not call kept what a provider has taken', async () => {
    const { mina, notices } = await openInbox(1);
    const [notice] = await notices.claim({ channel: 'sms', limit: 1, now: 9_000, leaseMs: 1_000 });
    if (!notice) throw new Error('nothing is due');
    const worded = { subject: '', text: 'In line.' };
    await notices.settle([{ notice, outcome: { kind: 'sent', providerId: 'SM1', at: 9_000, worded } }]);
    expect((await mina.get('staff/inbox')).json<Inbox>().rows).toMatchObject([{ state: 'sent', isKept: false }]);
  });

  it('[NOTICE-05] never shows a code, neither on its way nor afterwards', async () => {
    const { mina, notices, texted } = await openInbox(0);
    const subject = { siteId: 100_001, id: 'code-1', contact: '+15550100', language: 'en', code: '493817' };
    await notices.add(noticesFor('code', { on: 'request', subject: { ...subject, kind: 'phone' } }), 9_000);
    const [notice] = await notices.claim({ channel: 'sms', limit: 1, now: 9_000, leaseMs: 9_000 });
    if (!notice) throw new Error('nothing is due');
    const worded = { subject: '', text: 'Your code is 493817.\n\n@host #493817' };
    const [begun] = await notices.begin([{ ...notice, worded }], { now: 9_000, leasedUntil: 20_000, isInbox: false });
    const shown = async () => {
      const answer = await mina.get('staff/inbox');
      expect(answer.body).not.toContain('493817');
      return answer.json<Inbox & { rows: { text: string; state: string }[] }>().rows;
    };
    expect(await shown()).toMatchObject([{ state: 'sending', text: 'Your code is ••••••.\n\n@host #••••••' }]);
    if (!begun) throw new Error('the lease was lost');
    const passedOn: unknown[] = [];
    const outcome = await texted(
      begun,
      inboxSender((code) => passedOn.push(code)),
    );
    expect(passedOn).toEqual([{ code: '493817', to: '…00' }]);
    await notices.settle([{ notice: begun, outcome }]);
    expect(await shown()).toMatchObject([{ state: 'sent', text: 'Your code is ••••••.\n\n@host #••••••' }]);
  });

  it('[NOTICE-05] starts at the newest if the cursor is invalid', async () => {
    const { mina } = await openInbox(2);
    expect((await mina.get('staff/inbox?before=nonsense')).json<Inbox>().rows).toHaveLength(2);
  });

  it('[NOTICE-05] is only for managers of the site', async () => {
    const { ask, mina, signIn } = await openInbox(1);
    const stranger = await ask({ host: 'staff.openturn.localhost', url: '/api/100001/staff/inbox' });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
    const elsewhere = await ask({
      host: 'staff.openturn.localhost',
      url: '/api/100002/staff/inbox',
      headers: { cookie: mina.cookie },
    });
    expect(elsewhere.json()).toMatchObject({ reason: 'forbidden' });
    expect((await (await signIn('ada')).get('staff/inbox')).json()).toMatchObject({ reason: 'forbidden' });
  });
});
