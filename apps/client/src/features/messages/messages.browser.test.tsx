import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { refuse, type ServedCall, serveCalls } from '#testing/fakes/serve-calls.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Messages } from './messages.tsx';

type Thread = CallReply<'GET client/visit/:guid/messages'>;
type Row = Thread['rows'][number];

const SAM = sampleTicket();
const ROW: Row = {
  id: 'n1',
  number: null,
  from: 'system',
  name: null,
  at: SAMPLE_NOW,
  text: 'You are in line as W-042.',
  photo: null,
  language: 'en',
  via: 'page',
  mark: null,
  ways: [{ channel: 'sms', state: 'delivered' }],
};
const own = (number: number, text: string, mark: Row['mark'] = 'sent'): Row => ({
  ...ROW,
  id: `${number}`,
  number,
  from: 'visitor',
  text,
  mark,
  ways: [],
});

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

type Show = {
  thread?: Partial<Thread>;
  language?: Language;
  write?: (call: ServedCall) => Row | Response;
  stored?: Record<string, string>;
};

async function show({ thread = {}, language = 'en', write, stored = {} }: Show = {}) {
  let rows = thread.rows ?? [ROW];
  const requests = serveCalls({
    'GET client/ticket/:guid': () => ({ success: true, ticket: SAM }),
    'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] }),
    'GET client/visit/:guid/messages': () => ({
      success: true,
      guid: SAM.guid,
      last: 0,
      unread: 0,
      shut: null,
      quick: ['onMyWay', 'here', 'howLong'],
      isOpen: true,
      phone: '+1 416 555 0134',
      ...thread,
      rows,
    }),
    'POST client/visit/:guid/messages': (call) => {
      const said = write?.(call) ?? own(rows.length + 1, String(call.body['text']));
      if (said instanceof Response) return said;
      rows = [...rows.filter(({ id }) => id !== said.id), said];
      return { success: true, message: said };
    },
    'POST client/visit/:guid/messages/seen': () => ({ success: true }),
    'POST client/visit/:guid/messages/typing': () => ({ success: true }),
  });
  const fake = fakePlatform({ stored });
  const screen = (
    <main>
      <Messages />
    </main>
  );
  const shown = await showScreen(screen, { path: `/messages?visit=${SAM.guid}`, platform: fake.platform, language });
  const sent = () => requests.filter(({ name }) => name === `POST client/visit/${SAM.guid}/messages`);
  return { ...shown, ...fake.device, platform: fake.platform, requests, sent };
}

describe('[SCREEN-15] a half-written message', () => {
  it('is there again after the screen was left, and gone once it was sent', async () => {
    const first = await show();
    await first.getByRole('textbox', { name: 'Message' }).fill('I have a question about');
    const key = `messageDraft:${SAM.guid}`;
    await expect.poll(() => first.platform.storage.read(key)).toContain('I have a question about');
    const stored = { [key]: first.platform.storage.read(key)! };
    await first.unmount();
    const { getByRole, platform, sent } = await show({ stored });
    await expect.element(getByRole('textbox', { name: 'Message' })).toHaveValue('I have a question about');
    await getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => sent().map(({ body }) => body['text'])).toEqual(['I have a question about']);
    await expect.element(getByRole('textbox', { name: 'Message' })).toHaveValue('');
    expect(platform.storage.read(key)).toBeNull();
  });

  it('stays out of the storage of a public computer', async () => {
    const { getByRole, platform } = await show({ stored: { publicPC: '1' } });
    await getByRole('textbox', { name: 'Message' }).fill('Private');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(platform.storage.read(`messageDraft:${SAM.guid}`)).toBeNull();
  });
});

describe('[SCREEN-15] the conversation', () => {
  it('has what the system has sent in the same place, with how it went out', async () => {
    const { getByRole, getByText } = await show();
    await expect.element(getByRole('log').getByText(ROW.text)).toBeVisible();
    await expect.element(getByText(/Automatic message · .* · Text message, delivered/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it.each(['ar', 'de'] as const)('is accessible in %s', async (language) => {
    const { getByRole } = await show({ language, thread: { isOpen: false, rows: [ROW, own(1, 'Hello', 'read')] } });
    await expect.element(getByRole('log')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('reads as its language does, whatever name it begins with', async () => {
    const called = { ...ROW, text: 'Elm Clinic: حان دورك، W-042', language: 'ar' };
    const english = { ...ROW, id: 'x', text: 'عيادة Elm: your turn' };
    const { getByText } = await show({ language: 'ar', thread: { rows: [called, english] } });
    await expect.element(getByText(called.text)).toHaveAttribute('dir', 'rtl');
    await expect.element(getByText(english.text)).toHaveAttribute('dir', 'ltr');
  });

  it('sends what is typed, once, and what one tap says', async () => {
    const { getByRole, sent } = await show();
    const field = getByRole('textbox', { name: 'Message' });
    await field.fill('Is there a lift?');
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByRole('log').getByText('Is there a lift?')).toBeVisible();
    await expect.element(field).toHaveValue('');
    await getByRole('button', { name: "I'm here" }).dblClick();
    await expect.poll(() => sent().map(({ body }) => body['text'])).toEqual(['Is there a lift?', "I'm here"]);
    await expect.element(getByRole('log').getByText("I'm here")).toBeVisible();
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
    expect(sent().every(({ key }) => key !== null && key.length > 8)).toBe(true);
  });

  it('keeps messages without a connection on the device, and sends them once, in order, under the same keys', async () => {
    const { getByRole, getByText, sent, setOnline, platform } = await show();
    await expect.element(getByRole('textbox', { name: 'Message' })).toBeVisible();
    setOnline(false);
    for (const text of ['I’m parking now', 'Which door is it?']) {
      await getByRole('textbox', { name: 'Message' }).fill(text);
      await getByRole('button', { name: 'Send' }).click();
    }
    await expect.element(getByText(/Your 2 messages will be sent in this order/)).toBeVisible();
    expect(sent()).toEqual([]);
    const kept = JSON.parse(platform.storage.read(`unsentMessages:${SAM.guid}`) ?? '[]') as {
      key: string;
      text: string;
    }[];
    expect(kept.map(({ text }) => text)).toEqual(['I’m parking now', 'Which door is it?']);
    expect(await findViolations()).toEqual([]);
    setOnline(true);
    await expect
      .poll(() => sent().map(({ body, key }) => [body['text'], key]))
      .toEqual(kept.map(({ key, text }) => [text, key]));
    await expect.poll(() => platform.storage.read(`unsentMessages:${SAM.guid}`)).toBeNull();
  });

  it('takes back a message that waits', async () => {
    const { getByRole, getByText, sent, setOnline } = await show();
    await expect.element(getByRole('textbox', { name: 'Message' })).toBeVisible();
    setOnline(false);
    await getByRole('button', { name: "I'm here" }).click();
    await getByRole('button', { name: 'Remove' }).click();
    await expect.element(getByText("Sends when you're online")).not.toBeInTheDocument();
    setOnline(true);
    await expect.element(getByText("You're offline")).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('says why a message was refused, and sends it again on demand', async () => {
    let refusals = 1;
    const { getByRole, getByText, sent } = await show({
      write: ({ body }) => (refusals-- > 0 ? refuse('too-many-requests') : own(1, String(body['text']))),
    });
    await getByRole('button', { name: "I'm here" }).click();
    await expect.element(getByText(/^Not sent · /)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await getByRole('button', { name: 'Retry' }).click();
    await expect.element(getByText(/ · Sent$/)).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('says how far it has been read, and what is too long', async () => {
    const rows = [{ ...ROW, id: '4', number: 4, from: 'staff' as const, name: 'Lena', text: 'Please come in.' }];
    const { getByRole, getByText, requests } = await show({ thread: { rows, last: 4, unread: 1 } });
    await expect.element(getByText(/^Lena · /)).toBeVisible();
    await expect
      .poll(() => requests.filter(({ name }) => name.endsWith('/seen')).map(({ body }) => body))
      .toEqual([{ upTo: 4, isRead: true }]);
    await getByRole('textbox', { name: 'Message' }).fill('x'.repeat(1_001));
    await expect.element(getByRole('alert').filter({ hasText: '1000' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows that somebody is typing, until they have said it', async () => {
    const { getByText } = await show();
    await expect.element(getByText(ROW.text)).toBeVisible();
    const detail = { op: 'messages', force: false, data: { version: 'v', typing: 'staff' } };
    window.dispatchEvent(new CustomEvent('qrefresh', { detail }));
    await expect.element(getByText(/ is typing$/)).toBeVisible();
  });

  it.each([
    ['off', "You can't reply to these messages."],
    ['over', "This visit is over, so you can't write any more."],
    ['blocked', "You can't write here any more."],
  ] as const)('has nowhere to write when it is %s, and says why', async (shut, text) => {
    const { getByText, getByRole } = await show({ thread: { shut, quick: [] } });
    await expect.element(getByText(new RegExp(text))).toBeVisible();
    expect(getByRole('textbox').elements()).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  it('shows where a link leads, and takes nothing for one that hides it', async () => {
    const text = 'See https://maps.example.com/a, javascript:alert(1), https://bank.example@evil.example/x';
    const { getByRole } = await show({ thread: { rows: [own(1, text)] } });
    const link = getByRole('log').getByRole('link');
    await expect.element(link).toHaveAttribute('href', 'https://maps.example.com/a');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(link.elements()).toHaveLength(1);
  });

  it('offers a retry if it fails to load', async () => {
    serveCalls({
      'GET client/ticket/:guid': () => ({ success: true, ticket: SAM }),
      'GET client/visit/:guid/tasks': () => ({ success: true, kind: 'ticket', isOpen: true, parts: [], rows: [] }),
      'GET client/visit/:guid/messages': () => refuse('busy'),
    });
    const { getByRole } = await showScreen(<Messages />, { path: `/messages?visit=${SAM.guid}`, hasDialogs: false });
    await expect.element(getByRole('alert')).toMatchTextContent(/^We couldn't load the messages\./);
  });
});
