import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { noticesFor } from '#features/notices/index.ts';

type Inbox = { rows: { id: string; number: number | null; to: string }[]; next: string | null };

async function openInbox(count: number) {
  const server = await openConsole(1);
  for (let index = 0; index < count; index++) {
    const ticket = testTicket({ id: `ticket-${index}`, phone: `+1555${String(100 + index)}`, language: 'ar' });
    await server.notices.add(noticesFor('ticket', { on: 'add', subject: ticket }), 1_000 + Math.floor(index / 3));
  }
  return { ...server, mina: await server.signIn('mina') };
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
    expect(after.rows).toMatchObject([{ state: 'sent', text: 'In line.', error: '', to: '+1555100' }]);
    expect(after.next).toBeNull();
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
