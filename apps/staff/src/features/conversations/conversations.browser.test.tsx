import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { api } from '@openturn/web/api/api-client.ts';
import { fakeApi } from '@openturn/web/testing/fake-api.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Conversations } from './conversations.tsx';

type One = CallReply<'GET staff/conversation/:guid'>;
type Row = CallReply<'GET staff/conversations'>['rows'][number];

const SITE = 100_001;
const GUID = 'sample-ticket-000000001';
const NOON = Date.parse('2026-11-21T17:00:00Z');

const ABOUT = {
  guid: GUID,
  kind: 'ticket',
  name: 'Amina Yusuf',
  ticketCode: 'W-040',
  startsAt: null,
  names: { en: 'Walk-in doctor' },
  language: 'ar',
  stage: 'waiting',
  isOver: false,
  assignedTo: null,
  isMine: false,
  waitingSince: NOON,
  isBlocked: false,
  isReported: false,
} as const;
const SAID: One['messages'][number] = {
  id: '1',
  number: 1,
  from: 'visitor',
  name: null,
  at: NOON,
  text: 'أحتاج إلى مترجم، هل هذا ممكن؟',
  photo: null,
  language: 'ar',
  via: 'page',
  mark: null,
  ways: [],
};
const ROW: Row = { ...ABOUT, lastAt: NOON, last: SAID, isUnread: true };
const ONE: One = {
  ...ABOUT,
  success: true,
  messages: [SAID, { ...SAID, id: '2', number: 2, from: 'note', name: 'Jonas', text: 'Interpreter until 4 PM' }],
  last: 2,
  phone: '+1 416 555 0177',
  email: null,
  position: 3,
  wait: { low: 15, high: 20 },
  people: [
    { staffId: 'ada', name: 'Ada M.' },
    { staffId: 'jonas', name: 'Jonas' },
  ],
  me: 'ada',
  templates: [{ id: 't', name: 'Interpreter ready', text: 'أمينة، المترجمة تنتظرك.', language: 'ar' }],
  hasDevice: true,
  canAnswer: true,
  zone: 'America/Toronto',
};

type Show = { guid?: string; one?: Partial<One>; language?: 'en' | 'ar' };

async function show({ guid = '', one = {}, language = 'en' }: Show = {}) {
  const sent = answerStaff({
    'GET staff/me': () => ({
      success: true,
      name: 'Ada',
      email: 'a@example.com',
      hasTotp: false,
      sites: [],
      unsent: [],
    }),
    'GET staff/conversations': () => ({
      success: true,
      rows: [ROW],
      next: null,
      counts: { unanswered: 1, mine: 0 },
      answers: { medianMs: 90_000, count: 12 },
      zone: 'America/Toronto',
      isOn: true,
    }),
    'GET staff/conversation/:guid': () => ({ ...ONE, ...one }),
    'POST staff/conversation/:guid/seen': () => ({ success: true }),
    'POST staff/conversation/:guid/typing': () => ({ success: true }),
    'POST staff/conversation/:guid/assign': () => ({ success: true }),
    'POST staff/conversation/:guid/block': () => ({ success: true }),
    'POST staff/conversation/:guid/message': () => ({ success: true, number: 3, isSent: true }),
  });
  const { unmount } = await showPart(<Conversations siteId={SITE} guid={guid} />, {
    path: `/100001/messages/${guid}`,
    language,
  });
  const posted = (call: string) => sent.filter(({ name }) => name.endsWith(call)).map(({ body }) => body);
  return { sent, posted, unmount };
}

describe('[SCREEN-15] the inbox of staff', () => {
  it('lists who waits for an answer, with what they said last and how fast answers are', async () => {
    await show();
    const row = page.getByRole('link', { name: /Amina Yusuf/ });
    await expect.element(row).toHaveAttribute('href', `/100001/messages/${GUID}`);
    await expect.element(row).toMatchTextContent(/W-040.*العربية.*No one yet/);
    await expect.element(page.getByRole('radio', { name: 'Unanswered 1' })).toBeChecked();
    await expect.element(page.getByText('12 answers in 30 days, half of them within 1 min')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    'shows a conversation with the hint of its language, accessible in %s',
    async (language) => {
      const { posted } = await show({ guid: GUID, language });
      await expect.element(page.getByText(SAID.text).last()).toBeVisible();
      await expect.poll(() => posted('/seen')).toEqual([{ upTo: 2 }]);
      expect(await findViolations()).toEqual([]);
    },
  );

  it('sends an answer, a ready one and a note that is no answer', async () => {
    const { posted } = await show({ guid: GUID });
    const write = page.getByRole('textbox', { name: 'Write to Amina Yusuf' });
    await write.fill('Yes.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => posted('/message')).toEqual([{ text: 'Yes.' }]);
    await page.getByRole('button', { name: 'Templates' }).click();
    await page.getByRole('button', { name: /Interpreter ready/ }).click();
    await expect.element(write).toHaveValue('أمينة، المترجمة تنتظرك.');
    await write.fill('');
    await page.getByRole('radio', { name: 'Internal note' }).click();
    await page.getByRole('textbox', { name: 'Note for your colleagues' }).fill('Wheelchair');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => posted('/message').at(-1)).toEqual({ text: 'Wheelchair', isNote: true });
  });

  it('keeps what is half written, and whether it is a note, until it is sent', async () => {
    onTestFinished(() => sessionStorage.clear());
    const first = await show({ guid: GUID });
    const note = page.getByRole('textbox', { name: 'Note for your colleagues' });
    await page.getByRole('radio', { name: 'Internal note' }).click();
    await note.fill('Needs a quiet');
    await first.unmount();
    const { posted, unmount } = await show({ guid: GUID });
    await expect.element(note).toHaveValue('Needs a quiet');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect.poll(() => posted('/message')).toEqual([{ text: 'Needs a quiet', isNote: true }]);
    await expect.element(note).toHaveValue('');
    expect(sessionStorage.getItem(`staffMessage ${GUID}`)).toBeNull();
    await unmount();
    // Nothing of one visit in another.
    await show({ guid: GUID });
    await expect.element(page.getByRole('textbox', { name: /write to/i })).toHaveValue('');
  });

  it('shows a photo in a frame without rights, and sends one with words', async () => {
    const photo = { id: 'photo-of-amina', isKept: true };
    const { posted } = await show({ guid: GUID, one: { messages: [{ ...SAID, text: '', photo }] } });
    const { fetch } = api();
    fakeApi({
      fetch: async (address, init) => {
        if (!address.includes('/photo')) return fetch(address, init);
        const headers = { location: `${new URL(address, location.href).pathname}/photo-1`, 'upload-offset': '99999' };
        return new Response(null, { status: init.method === 'POST' ? 201 : 204, headers });
      },
      server: '',
    });
    await page.getByRole('button', { name: /^Photo from Amina Yusuf, / }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const frame = page.getByRole('dialog').element().querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.getAttribute('src')).toBe(`/api/100001/staff/conversation/${GUID}/photo/${photo.id}/view`);
    await page.getByRole('button', { name: 'Close' }).click();
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    await userEvent.upload(
      document.querySelector('[data-way=photo]')!,
      new File([blob!], 'a.png', { type: 'image/png' }),
    );
    await expect.element(page.getByText('Photos are sent without their location.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('textbox', { name: 'Write to Amina Yusuf' }).fill('This door');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => posted('/message')).toEqual([{ text: 'This door', photo: 'photo-1' }]);
    await expect.element(page.getByText('Photos are sent without their location.')).not.toBeInTheDocument();
  });

  it('assigns, and blocks only after it was confirmed', async () => {
    const { posted } = await show({ guid: GUID });
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOptions('jonas');
    await expect.poll(() => posted('/assign')).toEqual([{ staff: 'jonas', before: null }]);
    await page.getByRole('button', { name: 'Block' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block Amina Yusuf?' });
    expect(posted('/block')).toEqual([]);
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Block and report' }).click();
    await expect.poll(() => posted('/block')).toEqual([{ isBlocked: true, isReported: true }]);
  });

  it('says what a visitor without phone and page will not get', async () => {
    await show({ guid: GUID, one: { phone: null, canAnswer: false, isBlocked: true } });
    await expect.element(page.getByText(/they only see this on their page/)).toBeVisible();
    await expect.element(page.getByText("They can't reply on their page.")).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  });

  it('says that somebody whom staff added has no page yet, and offers it', async () => {
    await show({ guid: GUID, one: { phone: null, hasDevice: false } });
    await expect.element(page.getByText(/we don't know that they have opened their page/)).toBeVisible();
    expect(page.getByText(/they only see this on their page/).elements()).toEqual([]);
    await page.getByRole('button', { name: "Show visitor's page" }).click();
    await expect.element(page.getByRole('dialog', { name: "Show visitor's page" })).toBeVisible();
  });
});
