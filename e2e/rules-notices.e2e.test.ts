import { MINUTE_MS, SECOND_MS } from '@openturn/domain/time/units.ts';
import { UNDO_MANY_MS, UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { createHmac } from 'node:crypto';
import { translate } from '@openturn/texts/server-texts.ts';
import { siteFixture, lineFixture } from '@openturn/server/src/testing/samples/site-fixture.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addSite } from './harness/add-site.ts';
import { passTime } from './harness/clock-server.ts';
import { LINE } from './harness/join-line.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor, type Visitor } from './harness/open-visitor.ts';
import { send } from './harness/send.ts';
import { serveWithProviders, type Providers } from './harness/serve-with-providers.ts';

const WITHIN = { timeout: 10_000 };
const BUSINESS = 'Willow Street Clinic';
/** Asks visitors at the end of a hold whether they are back. */
const ASKING_SITE = 100_031;

type Inbox = { rows: { kind: string; to: string; channel: string; text: string; state: string; error: string }[] };

describe('messages about a turn', () => {
  let providers: Providers;
  let lena: Console;
  const pass = (ms: number) => passTime(providers.server, ms);
  const visitorOf = (siteId?: number): Visitor => openVisitor(providers.server, siteId);

  beforeAll(async () => {
    providers = await serveWithProviders();
    lena = await openConsole(providers.server, undefined, { desk: 'desk-1' });
    for (const { guid, lineId } of (await lena.board()).tickets) if (lineId === LINE) await lena.act(guid, 'remove');
  });
  // A line's state is cached for a second: anyone who joins sooner is counted behind those who have just left.
  beforeEach(() => pass(2 * SECOND_MS));
  afterAll(() => providers.stop());

  /** The messages about a person's visit in the staff inbox, oldest first. */
  const inboxOf = async (to: string): Promise<Inbox['rows']> =>
    (await lena.get<Inbox>('inbox')).reply.rows.filter((row) => row.to.endsWith(to)).toReversed();
  const expectSent = (to: string, count: number) =>
    expect.poll(async () => (await inboxOf(to)).map(({ state }) => state), WITHIN).toEqual(Array(count).fill('sent'));

  it("[NOTICE-01] [NOTICE-03] announce each step by SMS and email in the visitor's language, without a name, with one link", async () => {
    const [digits, email] = ['5550161', 'jana@visitor.example'];
    const person = { FirstName: 'Jana', PhoneNumber: '416 555 0161', Email: email };
    const guid = await visitorOf().join(person, { language: 'de' });
    const { ticketCode: number = '' } = await visitorOf().ticket(guid);
    const said = { business: BUSINESS, number };
    const sms: string[] = [];
    const next = async (): Promise<string> => {
      sms.push(await providers.nextSms(digits, sms.length + 1));
      // A kill before it is recorded would send it twice.
      for (const to of [digits, email]) await expectSent(to, sms.length);
      return sms.at(-1) ?? '';
    };
    expect(await next()).toContain(translate('de', 'notice.joined', said));
    await lena.act(guid, 'call');
    expect(await next()).toContain(translate('de', 'notice.called', said));
    await lena.act(guid, 'recall');
    expect(await next()).toContain(translate('de', 'notice.recalled', said));
    await lena.act(guid, 'hold', { minutes: 30 });
    await pass(UNDO_SLIP_MS);
    expect(await next()).toContain(translate('de', 'notice.onHold', said));
    // A hold that staff undo in time is not announced.
    for (const action of ['return', 'hold', 'return', 'call']) await lena.act(guid, action);
    expect(await next()).toContain(translate('de', 'notice.called', said));
    await lena.act(guid, 'no_show');
    await providers.killAndRestart();
    await pass(5 * MINUTE_MS);
    const missed = await next();
    expect(missed).toContain(translate('de', 'notice.missed', said));
    expect(missed).toMatch(new RegExp(translate('de', 'notice.rejoinUntil', { time: '\\d\\d:\\d\\d' })));
    expect((await visitorOf().post(`ticket/${guid}/act`, { action: 'rejoin' })).status).toBe(200);
    expect(await next()).toContain(translate('de', 'notice.joined', said));
    await lena.post('broadcast', { line: LINE, minutes: 20, text: 'Der Drucker streikt.' });
    await pass(UNDO_SLIP_MS);
    const delay = await next();
    expect(delay).toContain(translate('de', 'notice.delay', { business: BUSINESS, minutes: 20 }));
    expect(delay).toContain('Der Drucker streikt.');
    await lena.act(guid, 'remove', { why: 'missing' });
    expect(await visitorOf().ticket(guid)).toMatchObject({ stage: 'cancelled', ended: { why: 'missing' } });
    await lena.act(guid, 'undo');
    expect(await visitorOf().ticket(guid)).toMatchObject({ stage: 'waiting', ended: null });
    await pass(MINUTE_MS);
    await lena.act(guid, 'remove', { why: 'twice', words: 'Nummer 3 gilt.' });
    await providers.killAndRestart();
    await pass(10 * MINUTE_MS);
    const cancelled = await next();
    expect(cancelled).toContain(translate('de', 'notice.cancelled', said));
    expect(cancelled).toContain(`${translate('de', 'ended.twice')} Nummer 3 gilt.`);
    const last = await visitorOf().join({ FirstName: 'Jana', PhoneNumber: '416 555 0162' }, { language: 'de' });
    const { ticketCode: lastNumber = '' } = await visitorOf().ticket(last);
    await lena.post('line', { line: LINE, state: 'closed', endsTickets: true });
    await pass(UNDO_MANY_MS);
    const closed = await providers.nextSms('5550162', 2);
    expect(closed).toContain(translate('de', 'notice.closed', { business: BUSINESS, number: lastNumber }));
    await lena.post('line', { line: LINE, state: 'open', message: null });
    expect(providers.emailsTo(email)).toHaveLength(sms.length);
    const rows = await inboxOf(email);
    const kinds = 'joined called recalled on_hold called missed joined delay cancelled';
    expect(rows.map(({ kind }) => kind).join(' ')).toBe(kinds);
    for (const text of [...sms, closed, ...rows.map((row) => row.text)]) {
      expect(text).not.toMatch(/Jana|555016|visitor\.example/);
      const links = text.match(/https?:\/\/\S+/g) ?? [];
      expect(links).toHaveLength(1);
      expect(links[0]).toMatch(new RegExp(`^https://100001\\.openturn\\.localhost(:\\d+)?/status/(${guid}|${last})$`));
    }
  });

  it('[NOTICE-01] send a code to a phone registered on another device', async () => {
    const person = { FirstName: 'Ada', PhoneNumber: '416 555 0163' };
    await visitorOf().join(person);
    await providers.nextSms('5550163', 1);
    const other = visitorOf();
    const entry = { ...person, FirstName: 'Ada', service: 'new-problem', method: 1, isForOther: true };
    const { reply } = await other.post<{ next: string; guid: string }>('join', { line: LINE, entry });
    expect(reply.next).toBe('code');
    const text = await providers.nextSms('5550163', 2);
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
    expect(text).toContain(translate('en', 'notice.code', { business: BUSINESS, code }));
    const entered = await other.post('join/code', { guid: reply.guid, code });
    expect(entered.reply).toMatchObject({ next: 'in-line' });
  });

  it('[NOTICE-01] ask visitors on hold at the end of the hold, if the business wants that', async () => {
    await addSite(
      providers.server,
      siteFixture({
        siteId: ASKING_SITE,
        company: { id: 31, name: 'Invented company' },
        lines: [lineFixture('a')],
        settings: { MethodInPerson: '1', HoldEnds: 'ask' },
      }),
    );
    const visitor = visitorOf(ASKING_SITE);
    const entry = { FirstName: 'Ada', LastName: 'Example', PhoneNumber: '416 555 0164', method: 1 };
    const { reply } = await visitor.post<{ guid: string }>('join', { line: 'a', entry });
    await visitor.post(`ticket/${reply.guid}/act`, { action: 'need_more_time', minutes: 5 });
    await providers.nextSms('5550164', 2);
    await pass(5 * MINUTE_MS);
    expect(await providers.nextSms('5550164', 3)).toContain(translate('en', 'notice.holdAnswer'));
    await pass(4 * MINUTE_MS);
    await providers.nextSms('5550164', 4);
    expect(await visitor.ticket(reply.guid)).toMatchObject({ stage: 'cancelled', reason: 'hold_expired' });
  });

  it('[NOTICE-02] are retried after a failure, given up when refused, and stay in order', async () => {
    const later = { status: 429, headers: { 'retry-after': '1' }, to: '5550165' };
    providers.twilio.twists.push(later, later);
    const guid = await visitorOf().join({ FirstName: 'Ben', PhoneNumber: '416 555 0165' });
    await providers.nextSms('5550165', 1);
    await lena.act(guid, 'call');
    await expectSent('5550165', 2);
    const rows = await inboxOf('5550165');
    expect(rows.map(({ kind }) => kind)).toEqual(['joined', 'called']);
    expect(providers.smsTo('5550165').map(({ body }) => body)).toEqual(rows.map(({ text }) => text));

    providers.twilio.twists.push({ status: 400, problem: { code: 21_211, message: 'Invalid To number' } });
    await visitorOf().join({ FirstName: 'Cy', PhoneNumber: '416 555 0166' });
    await expect.poll(async () => (await inboxOf('5550166'))[0]?.state, WITHIN).toBe('failed');
    await pass(10 * MINUTE_MS);
    const after = await visitorOf().join({ FirstName: 'Dee', PhoneNumber: '416 555 0167' });
    await providers.nextSms('5550167', 1);
    expect(providers.smsTo('5550166')).toEqual([]);
    await lena.act(after, 'remove');
  });

  it('[NOTICE-04] announce once that the turn is near, at the chosen place', async () => {
    for (const { guid, lineId } of (await lena.board()).tickets) if (lineId === LINE) await lena.act(guid, 'remove');
    const others: string[] = [];
    for (const name of ['Ada', 'Ben', 'Cy', 'Dee', 'Eve', 'Gus']) others.push(await lena.walkIn(name));
    // The initial place is cached for a quarter of a second.
    await pass(SECOND_MS);
    const usual = await visitorOf().join({ FirstName: 'Fay', PhoneNumber: '416 555 0168' });
    await pass(SECOND_MS);
    const own = await visitorOf().join({ FirstName: 'Hana', PhoneNumber: '416 555 0169' });
    const none = await visitorOf().join({ FirstName: 'Ivo', PhoneNumber: '416 555 0170' });
    expect((await visitorOf().ticket(usual)).nearlyAt).toBe(3);
    expect((await visitorOf().post(`ticket/${own}/nearly`, { place: 6 })).reply).toMatchObject({ nearlyAt: 6 });
    await visitorOf().post(`ticket/${none}/nearly`, { place: 0 });
    const nearly = async (digits: string) => (await inboxOf(digits)).filter(({ kind }) => kind === 'nearly').length;
    const announced = async () => [await nearly('5550168'), await nearly('5550169')];
    const leave = async (position: number) => {
      await lena.act(others.shift() ?? '', 'remove');
      await expect.poll(async () => (await visitorOf().ticket(usual)).position).toBe(position);
    };
    for (const [position, expected] of [
      [6, [0, 0]],
      [5, [0, 1]],
      [4, [0, 1]],
      [3, [1, 1]],
      [2, [1, 1]],
      [1, [1, 1]],
    ] as const) {
      await leave(position);
      await expect.poll(announced, WITHIN).toEqual(expected);
    }
    for (const digits of ['5550168', '5550169']) await providers.nextSms(digits, 2);
    expect([providers.smsTo('5550168').length, providers.smsTo('5550169').length]).toEqual([2, 2]);
    expect(await nearly('5550170')).toBe(0);
  });

  it("[NOTICE-05] go out by Twilio and SMTP, and a provider's report counts only if it is signed", async () => {
    const email = 'kim@visitor.example';
    await visitorOf().join({ FirstName: 'Kim', PhoneNumber: '416 555 0171', Email: email });
    await providers.nextSms('5550171', 1);
    await expect.poll(() => providers.emailsTo(email).length, WITHIN).toBe(1);
    const state = async () => (await inboxOf('5550171'))[0]?.state;
    await expect.poll(state, WITHIN).toBe('sent');
    const [sms] = providers.smsTo('5550171');
    const callback = new URL(sms?.callback ?? '');
    const fields = { MessageSid: sms?.sid ?? '', MessageStatus: 'delivered' };
    const report = (authToken: string) => {
      const signed = `${callback.href}MessageSid${fields.MessageSid}MessageStatus${fields.MessageStatus}`;
      return send(providers.server.port, {
        method: 'POST',
        host: callback.host,
        path: callback.pathname + callback.search,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
        },
        body: new URLSearchParams(fields).toString(),
      });
    };
    expect((await report('another-token')).status).toBe(403);
    expect(await state()).toBe('sent');
    expect((await report(providers.twilio.options.authToken)).status).toBe(204);
    expect(await state()).toBe('delivered');
  });

  it('[NOTICE-06] can be reread beside the ticket, without addresses and without messages requested elsewhere', async () => {
    const email = 'lou@visitor.example';
    const guid = await visitorOf().join({ FirstName: 'Lou', PhoneNumber: '416 555 0172', Email: email });
    await lena.act(guid, 'call');
    await providers.nextSms('5550172', 2);
    await visitorOf().post('findmy', { name: 'Lou', PhoneNumber: '416 555 0172' });
    const found = await providers.nextSms('5550172', 3);
    expect(found).toContain(`/status/${guid}`);
    await expect.poll(() => providers.emailsTo(email).length, WITHIN).toBeGreaterThanOrEqual(2);
    type Row = { text: string; ways: { channel: string }[] };
    const { reply } = await visitorOf().get<{ rows: Row[] }>(`visit/${guid}/messages`);
    expect(reply.rows).toHaveLength(2);
    const { ticketCode: number = '' } = await visitorOf().ticket(guid);
    expect(reply.rows[1]?.text).toContain(translate('en', 'notice.called', { business: BUSINESS, number }));
    expect(reply.rows[0]?.text).toContain(translate('en', 'notice.joined', { business: BUSINESS, number }));
    expect(reply.rows[0]?.ways.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    expect(JSON.stringify(reply)).not.toMatch(/5550172|visitor\.example|https?:/);
  });
});
