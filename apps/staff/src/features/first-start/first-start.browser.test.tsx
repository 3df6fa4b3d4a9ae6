import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart, showStaff } from '#testing/show-staff.tsx';
import { FirstStart } from './first-start.tsx';
import { ServerPage } from './server-page.tsx';
import { ResetForm } from './reset-form.tsx';
import { OpenBusiness } from './wizard/open-business.tsx';

const LANGUAGES = ['en', 'ar'] as const;
const NEW: CallReply<'GET staff/start'> = { success: true, isClaimed: false, hasDemo: false, isEmpty: true };
const OPENED: CallReply<'POST staff/start/business'> = {
  success: true,
  SiteID: '100101',
  line: 'walk-in',
  isTrial: true,
  isAlone: true,
  address: 'http://localhost:8080',
};
const REACH: CallReply<'GET staff/start/address'> = {
  success: true,
  address: 'http://192.0.2.7:8080',
  isConfirmed: false,
  isFixed: false,
  isOnlyThisMachine: false,
  found: ['http://192.0.2.7:8080'],
  openedAt: '',
};
const failure = (reason: string) =>
  Response.json({ success: false, status: 422, type: 'refused', reason, error: '', message: '' }, { status: 422 });
const nothing = () => {};
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => localStorage.clear());

describe('the page of a new server', () => {
  it.each(LANGUAGES)('offers to open a business, to restore one or to look around: %s', async (language) => {
    await page.viewport(320, 700);
    await showStaff(<FirstStart start={NEW} onClaimed={nothing} onChanged={nothing} />, { language });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('says what is wrong with a claim, and keeps what was typed', async () => {
    const reasons = ['code-wrong', 'too-many-requests', 'not-now'];
    let claimed = 0;
    answerStaff({ 'POST staff/start/claim': () => failureOrDone(reasons.shift()) });
    await showStaff(<FirstStart start={NEW} onClaimed={() => (claimed += 1)} onChanged={nothing} />);
    await button(/Open your business/).click();
    await page.getByLabelText('Code from the terminal').fill('abcd-2345');
    await page.getByLabelText('Your name').fill('Mara');
    await page.getByLabelText('Email').fill('mara@example.com');
    await page.getByLabelText(/Password/).fill('correct horse battery');
    for (const text of [/That code isn't right/, /Too many attempts/, /already has an owner/]) {
      await button('Continue').click();
      await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
    }
    expect(await findViolations()).toEqual([]);
    await button('Continue').click();
    await expect.poll(() => claimed).toBe(1);
  });
});

function failureOrDone(reason: string | undefined) {
  return reason === undefined ? ({ success: true } as const) : failure(reason);
}

describe('opening a business', () => {
  it.each(LANGUAGES)('tells an owner of another language what visitors will read: %s', async (language) => {
    const wanted = vi.spyOn(navigator, 'language', 'get').mockReturnValue('pl-PL');
    onTestFinished(() => wanted.mockRestore());
    answerStaff({ 'POST staff/start/business': () => OPENED });
    const shown = await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />, { language });
    await page.getByRole('listitem').nth(0).getByRole('button').click();
    const polish = language === 'ar' ? 'البولندية' : 'Polish';
    const told = page.getByText(new RegExp(`Openturn .*${polish}.*Deutsch`));
    await expect.element(told).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await shown.unmount();
    wanted.mockReturnValue('de-AT');
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />, { language });
    await expect.element(page.getByRole('combobox')).toBeVisible();
    expect(told.elements()).toEqual([]);
  });

  it.each(LANGUAGES)(
    'asks five questions, each of which can be skipped, and is for everybody: %s',
    async (language) => {
      await page.viewport(320, 700);
      const sent = answerStaff({ 'POST staff/start/business': () => OPENED, 'GET staff/start/address': () => REACH });
      await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />, { language });
      await page.getByRole('listitem').nth(0).getByRole('button').click();
      await page.getByRole('textbox').nth(0).fill('Fern');
      for (let question = 1; question < 5; question++) {
        const isNamed = question === 1;
        expect(await findViolations()).toEqual([]);
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
        // The last key skips, unless there is an answer.
        const keys = page.getByRole('main').getByRole('button');
        await keys.nth(isNamed ? -2 : -1).click();
      }
      await page.getByRole('main').getByRole('button').nth(-2).click();
      await expect.element(page.getByRole('img', { name: /join\?line=walk-in/ })).toBeVisible();
      // Nobody is texted or emailed yet, and here is where that is set up.
      const channels = document.querySelector(`a[href="/${OPENED.SiteID}/settings/channels"]`);
      expect(channels).not.toBeNull();
      expect(await findViolations()).toEqual([]);
      expect(sent[0]?.body).toMatchObject({ name: 'Fern', language, people: ['Mara'], phone: 'optional' });
    },
  );

  it('keeps the draft through a reload, and sends it with the same key in every tab', async () => {
    const sent = answerStaff({
      'POST staff/start/business': () => failure('busy'),
      'GET staff/start/address': () => REACH,
    });
    const first = await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await button('Barber or salon').click();
    await page.getByLabelText('Name of the business').fill('Fern & Co.');
    await button('Continue').click();
    await first.unmount();
    const send = async () => {
      for (let question = 0; question < 3; question++) await button('Skip').click();
      await button('Open the business').click();
    };
    const second = await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await expect.element(page.getByRole('heading', { name: 'When are you open?' })).toBeVisible();
    await send();
    await expect.poll(() => sent.length).toBe(1);
    await button('OK').click();
    await second.unmount();
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await button('Open the business').click();
    await expect.poll(() => sent.length).toBe(2);
    await button('OK').click();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.body).toMatchObject({ name: 'Fern & Co.', desk: 'Chair', hasAppointments: true });
    expect(sent[0]?.key).toMatch(/^\w{32}$/);
  });

  it('asks for a name beside the field, and opens without one under a plain name that it tells', async () => {
    const sent = answerStaff({ 'POST staff/start/business': () => OPENED, 'GET staff/start/address': () => REACH });
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await button('Something else').click();
    await button('Continue').click();
    await expect.element(page.getByText('Enter the name of the business')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await button('Name it later').click();
    for (let question = 0; question < 3; question++) await button('Skip').click();
    await button('Open the business').click();
    await expect.element(page.getByText('Until you name it in Settings, visitors see “My business”.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ name: 'My business' });
  });

  it.each(LANGUAGES)('shows every kind of business at once on a phone: %s', async (language) => {
    await page.viewport(390, 844);
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />, { language });
    const kinds = page.getByRole('listitem').getByRole('button');
    await expect.element(kinds.first()).toBeVisible();
    expect(kinds.elements()).toHaveLength(6);
    for (const kind of kinds.elements()) {
      const { height, bottom } = kind.getBoundingClientRect();
      expect([height >= 44, bottom <= 844]).toEqual([true, true]);
    }
  });

  it('asks a restaurant for its largest party', async () => {
    const sent = answerStaff({ 'POST staff/start/business': () => OPENED, 'GET staff/start/address': () => REACH });
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await button('Restaurant').click();
    await button('Name it later').click();
    await button('Skip').click();
    await expect.element(page.getByText(/until the next party can sit down/)).toBeVisible();
    await button('Skip').click();
    await expect.element(page.getByText(/such as “Host 1”/)).toBeVisible();
    await button('Skip').click();
    await expect.element(page.getByLabelText('Largest party')).toHaveValue('8');
    await page.getByLabelText('Largest party').fill('12');
    await button('Open the business').click();
    await expect.poll(() => sent[0]?.body).toMatchObject({ partySize: 12, needs: ['step_free'], lastName: 'off' });
  });

  it('shows no code for an address that phones cannot open, and takes another one', async () => {
    const only = { ...REACH, address: 'http://localhost:8080', isOnlyThisMachine: true };
    const tried: unknown[] = [];
    answerStaff({
      'POST staff/start/business': () => OPENED,
      'GET staff/start/address': () => only,
      'POST staff/start/address': ({ body }) => {
        tried.push(body);
        const right = { ...REACH, address: 'https://turns.example', isConfirmed: true };
        return tried.length === 1 ? failure('invalid-input') : right;
      },
    });
    await showStaff(<OpenBusiness owner="Mara" onOpened={nothing} />);
    await button('Something else').click();
    await page.getByLabelText('Name of the business').fill('Fern');
    await button('Continue').click();
    for (let question = 0; question < 3; question++) await button('Skip').click();
    await button('Open the business').click();
    await expect.element(page.getByText(/a phone can't use the poster/)).toBeVisible();
    await expect.element(page.getByText(/open for an hour/)).toBeVisible();
    expect(page.getByRole('img', { name: /join/ }).elements()).toEqual([]);
    await button('Another address').click();
    await page.getByLabelText('Another address').fill('two words');
    await button('Yes, use this address').click();
    await expect.element(page.getByText(/Enter an address such as/)).toBeVisible();
    await page.getByLabelText('Another address').fill('https://turns.example');
    await button('Yes, use this address').click();
    await expect.element(page.getByRole('img', { name: /^https:\/\/turns\.example\/join/ })).toBeVisible();
    expect(tried).toEqual([{ address: 'two words' }, { address: 'https://turns.example' }]);
  });
});

it.each(LANGUAGES)('a locked out owner sets a new password with the code of the server: %s', async (language) => {
  let isDone = false;
  const sent = answerStaff({
    'POST staff/start/reset': () => failureOrDone(sent.length === 1 ? 'code-wrong' : undefined),
  });
  await showStaff(<ResetForm onDone={() => (isDone = true)} />, { language });
  const fields = page.getByRole('textbox');
  await fields.nth(0).fill('mara@example.com');
  await fields.nth(1).fill('abcd-2345-efgh-6789');
  await fields.nth(2).fill('a new password');
  await page.getByRole('button').click();
  await expect.element(page.getByRole('alert').getByRole('paragraph')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button').click();
  await expect.poll(() => isDone).toBe(true);
});

it.each(LANGUAGES)('the settings of the server show its address, and add a business: %s', async (language) => {
  await page.viewport(320, 700);
  answerStaff({
    'GET staff/start': () => ({ ...NEW, isClaimed: true, hasDemo: true }),
    'GET staff/start/address': () => ({ ...REACH, isFixed: true }),
  });
  await showPart(<ServerPage />, { language });
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/start');
  await expect.element(page.getByRole('button').first()).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
