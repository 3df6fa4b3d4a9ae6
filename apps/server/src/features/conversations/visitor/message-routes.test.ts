import { VISITOR_MESSAGES } from '@openturn/domain/conversation/conversation-bounds.ts';
import { describe, expect, it } from 'vitest';
import { openConversations } from '#testing/conversations/open-conversations.ts';
import { visitorCalls } from '#testing/start/visitor-calls.ts';

const SITE = 100_001;

describe('[SCREEN-15] a visitor', () => {
  it('writes to the business, and sees how far each message is', async () => {
    const { write, thread, ada, first } = await openConversations();
    expect(await thread()).toMatchObject({ rows: [], shut: null, quick: ['onMyWay', 'here', 'howLong'] });
    expect((await write('  Is the door open? ')).body).toMatchObject({
      message: { number: 1, from: 'visitor', text: 'Is the door open?', mark: 'sent', via: 'page' },
    });
    await ada.get('staff/conversations');
    expect((await thread()).rows).toMatchObject([{ mark: 'delivered' }]);
    await ada.post(`staff/conversation/${first}/seen`, { upTo: 1 });
    expect((await thread()).rows).toMatchObject([{ mark: 'read' }]);
  });

  it('has something to look at for staff from the first message on', async () => {
    const { write, ada, first } = await openConversations();
    const parts = async () => (await ada.get(`staff/visit/${first}/tasks`)).json<{ parts: string[] }>().parts;
    expect(await parts()).toEqual([]);
    await write('Is the door open?');
    expect(await parts()).toEqual(['messages']);
  });

  it('reads answers with who wrote them, and never a note', async () => {
    const { thread, answer, sam, first, ada } = await openConversations();
    await answer('Yes, come in.');
    await answer('Looks pale', { isNote: true });
    const { rows, unread, last } = await thread();
    expect(rows.map(({ from, text }) => [from, text])).toEqual([['staff', 'Yes, come in.']]);
    expect(rows[0]?.name).toMatch(/ada/i);
    expect([unread, last]).toEqual([1, 2]);
    const marks = async () =>
      (await ada.get(`staff/conversation/${first}`)).json<{ messages: { mark: string | null }[] }>().messages[0]?.mark;
    expect(await marks()).toBe('sent');
    await sam.post(`visit/${first}/messages/seen`, { upTo: 2, isRead: false });
    expect(await marks()).toBe('delivered');
    await sam.post(`visit/${first}/messages/seen`, { upTo: 2, isRead: true });
    expect(await marks()).toBe('read');
    expect(await thread()).toMatchObject({ unread: 0 });
  });

  it('sends a message once, however often it is sent with its key', async () => {
    const { write, thread } = await openConversations();
    const sent = await Promise.all(Array.from({ length: 100 }, () => write('I am here', 'key-12345678')));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ body }) => (body['message'] as { number: number }).number))).toEqual(new Set([1]));
    expect((await thread()).rows).toHaveLength(1);
    expect((await write('Something else', 'key-12345678')).body).toMatchObject({ reason: 'key-reused' });
  });

  it('keeps the order of messages that are written at once, without a gap', async () => {
    const { write, thread, answer } = await openConversations();
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    await Promise.all(numbers.map((each) => (each % 10 ? answer(`a${each}`) : write(`v${each}`))));
    const { rows } = await thread();
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it('cannot write where the business has not switched it on, after the visit, or for another guid', async () => {
    const off = await openConversations({});
    expect((await off.write('Hello')).body).toMatchObject({ reason: 'not-now' });
    expect(await off.thread()).toMatchObject({ shut: 'off', quick: [] });
    const { write, thread, bob, first, sam } = await openConversations();
    expect((await write('Hello', undefined, sam, 'nobody-has-such-a-guid-as-this')).status).toBe(404);
    expect((await sam.get('visit/x/messages')).status).toBe(404);
    await bob.post(`staff/ticket/${first}/act`, { action: 'remove' });
    expect((await write('Hello')).body).toMatchObject({ reason: 'not-now' });
    expect(await thread()).toMatchObject({ shut: 'over' });
  });

  it('is not taken for one who floods, and one who floods is stopped for a while', async () => {
    const { write, time } = await openConversations();
    for (let index = 0; index < VISITOR_MESSAGES.ofVisit.most; index++) {
      expect((await write(`m${index}`)).status).toBe(200);
    }
    const refused = await write('one more');
    expect(refused.body).toMatchObject({ reason: 'too-many-requests' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    time.now += VISITOR_MESSAGES.ofVisit.withinMs;
    expect((await write('one more')).status).toBe(200);
  });

  it('is counted by device over all visits', async () => {
    const { write, join, sam, time } = await openConversations();
    let sent = 0;
    for (; sent < VISITOR_MESSAGES.ofDevice.most;) {
      const { id } = await join();
      time.now -= 1_000;
      for (let index = 0; index < 14 && sent < VISITOR_MESSAGES.ofDevice.most; index++, sent++) {
        expect((await write(`m${sent}`, undefined, sam, id)).status).toBe(200);
      }
    }
    const { id } = await join();
    expect((await write('again', undefined, sam, id)).body).toMatchObject({ reason: 'too-many-requests' });
  });

  it.each([
    ['nothing', '  \u200b '],
    ['control characters', 'a\u0007b'],
    ['a lone surrogate', 'a\ud800b'],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('is told what is wrong with %s, and nothing is kept', async (_, text) => {
    const { write, thread } = await openConversations();
    const { status, body } = await write(text);
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([422, ['text']]);
    expect((await thread()).rows).toEqual([]);
  });

  it('cannot turn the words around it', async () => {
    const { write, thread } = await openConversations();
    await write('pay \u202Eevil\u202C \u2066now\u2069');
    expect((await thread()).rows[0]?.text).toBe('pay evil now');
  });

  it('gets one reply outside opening hours, in their language', async () => {
    const { write, thread, changeSite, sites, db } = await openConversations();
    const site = await sites.find(SITE);
    const away = JSON.stringify({ en: 'We open at 9.', de: 'Wir öffnen um 9.' });
    await changeSite({
      settings: JSON.stringify({ ...site?.settings, MessagesAwayReply: away }),
      version: 3,
    });
    await db.kysely.deleteFrom('opening_hours').execute();
    await changeSite({ version: 4 });
    await write('Hello?');
    await write('Anybody?');
    expect((await thread()).rows.map(({ from, text }) => [from, text])).toEqual([
      ['visitor', 'Hello?'],
      ['away', 'We open at 9.'],
      ['visitor', 'Anybody?'],
    ]);
  });

  it('says that they are typing to the screens of this visit, and nothing is stored', async () => {
    const { sam, first, thread, ada } = await openConversations();
    expect((await sam.post(`visit/${first}/messages/typing`, {})).status).toBe(200);
    expect((await ada.post(`staff/conversation/${first}/typing`)).statusCode).toBe(200);
    expect((await thread()).last).toBe(0);
  });

  it('whom staff have blocked writes nothing more, in no visit of the same device', async () => {
    const { write, thread, ada, join, first, sam, db } = await openConversations();
    await db.kysely.updateTable('tickets').set({ device_hash: 'rude' }).where('ticket_id', '=', first).execute();
    await write('You fools');
    expect((await ada.post(`staff/conversation/${first}/block`, { isBlocked: true, isReported: true })).json()).toEqual(
      {
        success: true,
      },
    );
    expect((await write('You fools')).body).toMatchObject({ reason: 'not-now' });
    expect(await thread()).toMatchObject({ shut: 'blocked' });
    const { id } = await join({ lineId: 'blood', deviceHash: 'rude' });
    expect((await write('Again', undefined, sam, id)).body).toMatchObject({ reason: 'not-now' });
    await ada.post(`staff/conversation/${first}/block`, { isBlocked: false });
    expect((await write('Sorry')).status).toBe(200);
  });
});

describe('a stranger', () => {
  it('needs the guid', async () => {
    const server = await openConversations();
    const other = visitorCalls(server, 'other');
    expect((await other.get(`visit/${server.first.slice(0, -1)}y/messages`)).status).toBe(404);
  });
});
