import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { Account } from '#features/account/account.tsx';
import { Audit } from '#features/audit/audit.tsx';
import { Inbox } from '#features/inbox/inbox.tsx';
import { Poster } from '#features/poster/poster.tsx';
import { SignIn } from '#features/sign-in/sign-in.tsx';
import { Wall } from '#features/wall/wall.tsx';
import { answerStaff } from '#testing/answer-staff.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { NOON, sampleBoard } from '#testing/sample-board.ts';
import { showPart, showStaff } from '#testing/show-staff.tsx';
import { sampleMe } from '#testing/sample-me.ts';

const ME = sampleMe({
  sites: [{ SiteID: '100001', names: { en: 'Willow Street Clinic' }, role: 'manager', address: '' }],
});
const LANGUAGES = ['en', 'ar'] as const;

describe('signing in', () => {
  it.each(LANGUAGES)('asks for a code only if the account has one: %s', async (language) => {
    const entered: unknown[] = [];
    let isIn = false;
    answerStaff({
      'POST staff/signin': ({ body }) => {
        entered.push(body);
        return { success: true, next: entered.length === 1 ? 'code' : 'in' };
      },
    });
    await showStaff(<SignIn onSignedIn={() => (isIn = true)} />, { language });
    expect(await findViolations()).toEqual([]);
    await page.getByRole('textbox').nth(0).fill('ada@example.com');
    await page.getByRole('textbox').nth(1).fill('correct horse');
    await page.getByRole('button').first().click();
    await expect.element(page.getByRole('textbox').nth(2)).toHaveFocus();
    await page.getByRole('textbox').nth(2).fill('123456');
    await page.getByRole('button').first().click();
    await expect.poll(() => entered).toHaveLength(2);
    await expect.poll(() => isIn).toBe(true);
    expect(entered.at(-1)).toEqual({ email: 'ada@example.com', password: 'correct horse', code: '123456' });
  });
  it('says that something is wrong, but not what', async () => {
    const failure = { success: false, status: 422, type: 'refused', reason: 'sign-in-failed', error: '', message: '' };
    answerStaff({ 'POST staff/signin': () => Response.json(failure, { status: 422 }) });
    await showStaff(<SignIn onSignedIn={() => {}} />);
    await page.getByRole('textbox').nth(0).fill('ada@example.com');
    await page.getByRole('textbox').nth(1).fill('wrong');
    await page.getByRole('button').first().click();
    await expect.element(page.getByRole('alert').first()).toBeInTheDocument();
    await expect.element(page.getByText("That email, password or code isn't right.")).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

describe('messages and the activity log', () => {
  const message: CallReply<'GET staff/inbox'>['rows'][number] = {
    id: '1',
    at: NOON,
    channel: 'sms',
    to: '+14165550101',
    language: 'ar',
    kind: 'called',
    subject: '',
    text: 'حان دورك',
    state: 'failed',
    error: 'no such number',
    isKept: false,
    number: 7,
  };

  it.each(LANGUAGES)('shows each message in its own direction, with its delivery status: %s', async (language) => {
    answerStaff({ 'GET staff/inbox': () => ({ success: true, rows: [message], next: null, zone: 'UTC' }) });
    await showPart(<Inbox siteId={100001} />, { language });
    await expect.element(page.getByText('حان دورك')).toBeVisible();
    expect(page.getByText('حان دورك').element().closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    await expect.element(page.getByText(/no such number/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('[NOTICE-05] says that nothing is sent where there is no provider, of each message and of all', async () => {
    const kept = { ...message, state: 'sent' as const, error: '', isKept: true };
    answerStaff({ 'GET staff/inbox': () => ({ success: true, rows: [kept], next: null, zone: 'UTC' }) });
    const { client } = await showStaff(<Inbox siteId={100001} />);
    client.setQueryData(['staff', 'me'], { ...ME, unsent: ['sms', 'email'] });
    await expect.element(page.getByText('Kept here, not sent')).toBeVisible();
    await expect.element(page.getByText(/^Sending isn't set up/)).toBeVisible();
    expect(page.getByText('Sent', { exact: true }).elements()).toEqual([]);
  });

  it("[STAFF-12] shows the activity log in the site's time zone, and older entries on demand", async () => {
    const ended = { why: 'twice', words: 'See you at desk 2.' } as const;
    const visit = {
      name: 'Noor K.',
      service: { en: 'New problem' },
      from: 'ready' as const,
      to: 'called' as const,
      ended,
      changes: [
        { field: 'lineId', label: '', type: 'text' as const, before: 'Blood tests', after: 'Walk-in doctor' },
        { field: 'priority', label: '', type: 'text' as const, before: '', after: 'unwell' },
        { field: 'at', label: '', type: 'text' as const, before: '2026-11-23 10:00', after: '2026-11-24 14:05' },
        { field: 'answers', label: 'Insured', type: 'yesno' as const, before: '1', after: '0' },
      ],
    };
    const row = (subject: string) => ({
      at: NOON,
      staff: 'Ada M.',
      action: 'call',
      subject,
      detail: '',
      changes: [],
      visit,
    });
    const site = { zone: 'Asia/Kathmandu', currency: 'CAD' };
    answerStaff({
      'GET staff/audit': ({ path }) =>
        path.includes('before')
          ? { success: true, rows: [row('6')], next: null, ...site }
          : { success: true, rows: [row('7')], next: 'x', ...site },
    });
    await showPart(<Audit siteId={100001} />);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.element(page.getByRole('cell', { name: '6 called', exact: true })).toBeVisible();
    await expect.element(page.getByText('Noor K. · New problem').first()).toBeVisible();
    await expect.element(page.getByText('You were in line twice. See you at desk 2.').first()).toBeVisible();
    const facts = page.getByRole('row', { name: /6 called/ });
    await expect.element(facts.getByText('Line Before: Blood tests After: Walk-in doctor')).toBeVisible();
    await expect.element(facts.getByText('Priority Before: – After: Feels unwell')).toBeVisible();
    await expect.element(facts.getByText(/Time Before: 2026-11-23 10:00\sAM After: 2026-11-24 2:05\sPM/)).toBeVisible();
    await expect.element(facts.getByText('Insured Before: Yes After: No')).toBeVisible();
    // Noon in Toronto.
    await expect.element(page.getByRole('cell', { name: /10:45/ }).first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

describe('the account', () => {
  it('sets up a second factor with a key and a code', async () => {
    const steps: unknown[] = [];
    answerStaff({
      'POST staff/totp': ({ body }) => {
        steps.push(body);
        return { success: true, hasTotp: steps.length > 1, secret: 'ABCDEFGHIJKLMNOP', uri: null };
      },
    });
    await showPart(<Account me={ME} />);
    await page.getByLabelText(/^Password/).fill('a password');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await page.getByRole('textbox').fill('123456');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => steps)
      .toEqual([
        { step: 'begin', password: 'a password' },
        { step: 'confirm', code: '123456' },
      ]);
  });
});

describe('what hangs on the wall', () => {
  const wall: CallReply<'GET client/wall'> = {
    success: true,
    version: 'v1',
    business: { en: 'Willow Street Clinic' },
    called: [
      {
        call: 'a1',
        number: 107,
        ticketCode: 'D-107',
        maskedName: 'N. K.',
        line: { en: 'Walk-in doctor' },
        desk: { en: 'Room 2' },
        calledAt: NOON,
        isOver: false,
        language: 'en',
      },
    ],
    lines: sampleBoard().lines,
    languages: ['en'],
    words: {},
    customStyles: '--accent: #b4331e',
    zone: 'America/Toronto',
    at: NOON,
  };

  it.each(LANGUAGES)('the wall shows numbers and desks, but no names: %s', async (language) => {
    answerStaff({ 'GET client/wall': () => wall });
    await showStaff(<Wall siteId={100001} />, { language });
    await expect.element(page.getByText('D-107')).toBeVisible();
    await expect.element(page.getByText('Room 2')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('the poster links to its line', async () => {
    answerStaff({
      'GET client/site': () =>
        ({ Names: { en: 'Willow Street Clinic' }, LocationName: 'Willow' }) as unknown as CallReply<'GET client/site'>,
      'GET client/address': () => ({ success: true, address: 'http://192.0.2.7:8080', isOnlyThisMachine: false }),
      'GET client/lines': () => ({
        success: true,
        version: 'v1',
        opening: { isOpen: true, changesAt: null },
        canBook: false,
        rows: sampleBoard().lines,
      }),
    });
    await showStaff(<Poster siteId={100001} lineId="doctor" />);
    await expect.element(page.getByRole('img', { name: /\/join\?line=doctor$/ })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

it.each([
  ['messages', <Inbox key="inbox" siteId={100001} />],
  ['the activity log', <Audit key="audit" siteId={100001} />],
])('[STAFF-12] leads from %s to the other tools', async (_, screen) => {
  answerStaff({
    'GET staff/inbox': () => ({ success: true, rows: [], next: null, zone: 'UTC' }),
    'GET staff/audit': () => ({ success: true, rows: [], next: null, zone: 'UTC', currency: 'CAD' }),
  });
  await showPart(screen);
  const tools = page.getByRole('navigation', { name: 'Tools' });
  await expect.element(tools).toBeVisible();
  const links = tools
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  const paths = ['inbox', 'ratings', 'payments', 'audit'].map((path) => `/100001/${path}`);
  expect(links).toEqual([...paths, '/wall/100001']);
  expect(await findViolations()).toEqual([]);
});
