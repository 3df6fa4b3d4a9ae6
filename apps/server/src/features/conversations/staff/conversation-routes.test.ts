import { describe, expect, it } from 'vitest';
import { AWAY_AFTER_MS } from '@openturn/domain/conversation/conversation-bounds.ts';
import { openConversations } from '#testing/conversations/open-conversations.ts';
import { limitAda } from '#testing/start/open-people.ts';

type Inbox = {
  rows: { guid: string; name: string; isUnread: boolean; isMine: boolean; last: { text: string } }[];
  counts: { unanswered: number; mine: number };
  answers: { medianMs: number; count: number } | null;
};

async function openInbox() {
  const server = await openConversations();
  const inbox = async (filter = 'unanswered', by = server.ada) =>
    (await by.get(`staff/conversations?filter=${filter}`)).json<Inbox>();
  return { ...server, inbox };
}

describe('[SCREEN-15] staff', () => {
  it('find who waits for an answer, until one of them gives it', async () => {
    const { write, inbox, answer, time } = await openInbox();
    await write('Is it far?');
    expect(await inbox()).toMatchObject({
      rows: [{ name: 'Guest 1', isUnread: true, isMine: false, last: { text: 'Is it far?' } }],
      counts: { unanswered: 1, mine: 0 },
      answers: null,
    });
    time.now += 90_000;
    expect((await answer('Five minutes on foot.')).json()).toMatchObject({ number: 2, isSent: false });
    expect(await inbox()).toMatchObject({
      rows: [],
      counts: { unanswered: 0, mine: 1 },
      answers: { medianMs: 90_000, count: 1 },
    });
    expect((await inbox('mine')).rows).toMatchObject([{ isMine: true, isUnread: false }]);
    expect((await inbox('all')).rows).toHaveLength(1);
  });

  it('see and answer only what belongs to their lines', async () => {
    const { write, inbox, olga, ada, bob, first, join, sam } = await openInbox();
    await limitAda(olga, 'blood');
    const theirs = await join({ lineId: 'blood', name: 'Their guest' });
    await write('To the others');
    await write('To them', undefined, sam, theirs.id);
    expect((await inbox('all', ada)).rows.map(({ name }) => name)).toEqual(['Their guest']);
    expect((await inbox('all', ada)).counts).toMatchObject({ unanswered: 1 });
    expect((await ada.get('staff/conversations/count')).json()).toMatchObject({ unanswered: 1 });
    expect((await inbox('all', bob)).rows).toHaveLength(2);
    for (const [call, body] of [
      ['message', { text: 'x' }],
      ['seen', { upTo: 1 }],
      ['typing', {}],
      ['assign', { staff: null, before: null }],
      ['block', { isBlocked: true }],
    ] as const) {
      const path = `staff/conversation/${first}/${call}`;
      expect([call, (await ada.post(path, body)).statusCode]).toEqual([call, 404]);
    }
    expect((await ada.get(`staff/conversation/${first}`)).statusCode).toBe(404);
  });

  it('are told whether the visitor has a page of their own', async () => {
    const { ada, join } = await openInbox();
    const { id: own } = await join({ deviceHash: 'd'.repeat(43) });
    const hasDevice = async (guid: string) =>
      (await ada.get(`staff/conversation/${guid}`)).json<{ hasDevice: boolean }>().hasDevice;
    const added = (await ada.post('staff/walkin', { line: 'walk-in', name: 'Otto' })).json<{ guid: string }>();
    expect([await hasDevice(own), await hasDevice(added.guid)]).toEqual([true, false]);
  });

  it('send an answer once, however often it is sent with its key', async () => {
    const { answer, thread } = await openInbox();
    const sent = await Promise.all(Array.from({ length: 100 }, () => answer('Come in', {}, 'key-87654321')));
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect((await thread()).rows).toHaveLength(1);
  });

  it('do not take a conversation from each other unseen', async () => {
    const { write, ada, bob, first, olga } = await openInbox();
    await write('Hello');
    const path = `staff/conversation/${first}/assign`;
    const both = await Promise.all([
      ada.post(path, { staff: 'ada', before: null }),
      bob.post(path, { staff: 'bob', before: null }),
    ]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await ada.post(path, { staff: 'nobody', before: 'ada' })).statusCode).toBe(422);
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.filter(({ action }) => action === 'message_assign')).toHaveLength(1);
  });

  it('read ready answers in the language of the visitor, without those that say what is not known', async () => {
    const { changeSite, sites, join, ada } = await openInbox();
    const site = await sites.find(100_001);
    const templates = [
      { id: 'a', name: 'Soon', texts: { en: 'Place {place}, {name}.', ar: 'المكان {place}' } },
      { id: 'b', name: 'Desk', texts: { en: 'Come to {desk}.' } },
      { id: 'c', name: 'Only German', texts: { de: 'Bald, {number}.' } },
    ];
    const settings = { ...site?.settings, MessageTemplates: JSON.stringify(templates) };
    await changeSite({ settings: JSON.stringify(settings), version: 3 });
    const { id } = await join({ name: 'Amina', language: 'ar' });
    const shown = (await ada.get(`staff/conversation/${id}`)).json<{ templates: object[] }>().templates;
    expect(shown).toEqual([
      { id: 'a', name: 'Soon', text: 'المكان 3', language: 'ar' },
      { id: 'c', name: 'Only German', text: expect.stringMatching(/^Bald, \w+-003\.$/), language: 'de' },
    ]);
  });

  it('are told what is wrong with what they write', async () => {
    const { answer } = await openInbox();
    expect((await answer('x'.repeat(10_000))).json()).toMatchObject({ reason: 'invalid-input', fields: { text: {} } });
    expect((await answer('\u0000')).statusCode).toBe(422);
  });

  it('report somebody to those who manage the business', async () => {
    const { write, ada, first, inbox, olga } = await openInbox();
    await write('!!!');
    await ada.post(`staff/conversation/${first}/block`, { isBlocked: true, isReported: true });
    expect((await inbox('reported', olga)).rows).toHaveLength(1);
    expect((await inbox()).rows).toEqual([]);
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action)).toContain('message_report');
  });

  it('only of this business', async () => {
    const { ask, first } = await openInbox();
    const host = 'staff.openturn.localhost';
    const stranger = await ask({ host, url: `/api/100001/staff/conversation/${first}` });
    expect(stranger.json()).toMatchObject({ reason: 'signed-out' });
  });
});

describe('a visitor who is not on the page', () => {
  async function openWithPhone() {
    const server = await openConversations();
    const { join, ada, sam, time } = server;
    const { id } = await join({ name: 'Zoë', phone: '+14165550123', email: 'zoe@visitor.example' });
    await server.deleteNotices();
    const say = (text: string) => ada.post(`staff/conversation/${id}/message`, { text });
    const read = () => sam.post(`visit/${id}/messages/seen`, { upTo: 99, isRead: true });
    const notices = async () => (await server.writtenNotices()).map(({ channel, kind }) => `${channel} ${kind}`);
    return { ...server, id, say, read, notices, time };
  }

  it('[NOTICE-05] gets one text message and one email, until they have read it', async () => {
    const { say, read, notices, time } = await openWithPhone();
    expect((await say('Please come to the side door.')).json()).toMatchObject({ isSent: true });
    await say('It is the blue one.');
    expect(new Set(await notices())).toEqual(new Set(['email staff_message', 'sms staff_message']));
    time.now += AWAY_AFTER_MS + 1;
    await read();
    await say('See you.');
    expect(await notices()).toHaveLength(4);
  });

  it('[NOTICE-05] gets nothing else if they read it on the page first', async () => {
    const { say, read, notices } = await openWithPhone();
    await say('Please come to the side door.');
    await read();
    expect(await notices()).toEqual([]);
  });

  it('[NOTICE-05] answers by text message in the same conversation, once', async () => {
    const {
      say,
      thread,
      id,
      conversations,
      time,
      sites,
      tickets,
      appointments,
      documents,
      notices: _,
      ...server
    } = await openWithPhone();
    const { answerByText } = await import('#features/conversations/visitor/answer-by-text.ts');
    const clock = { now: () => time.now };
    const deps = { conversations, clock, sites, tickets, appointments, documents, wakeOutbox: () => {} };
    const all = { ...deps, notices: { ofSubject: async () => [] } };
    await say('Where are you?');
    const text = { from: '+14165550123', text: 'Parking\u202E now', providerId: 'SM00000001' };
    await Promise.all([answerByText(text, all), answerByText(text, all)]);
    await answerByText({ ...text, from: '+14165550199', providerId: 'SM00000002' }, all);
    expect((await thread(id)).rows.map(({ from, text: shown }) => [from, shown])).toEqual([
      ['staff', 'Where are you?'],
      ['visitor', 'Parking now'],
    ]);
    expect(server.first).not.toBe(id);
  });
});
