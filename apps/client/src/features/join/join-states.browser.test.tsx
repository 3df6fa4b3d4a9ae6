import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lineQueries } from '#site/line-queries.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerDialog } from '#testing/screens/answer-dialog.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { sampleJoinForm } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { NAME_ONLY, showJoin } from '#testing/screens/show-join.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const submit = () => page.getByRole('button', { name: /^Join the line$/ });
const opensAt = { date: '2026-11-23', time: '09:00:00' };

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

const SHUT = [
  ['line-closed', { state: 'closed', opensAt }, 'Walk-in doctor: line closed', /Opens Monday at 9:00\sAM/],
  ['line-paused', { state: 'paused' }, 'Walk-in doctor: line paused', /Please try again soon/],
  ['line-paused', { state: 'paused', message: { en: 'Back at noon' } }, 'Walk-in doctor: line paused', /Back at noon/],
  ['line-full', {}, 'Walk-in doctor: line full', /as soon as someone has been served/],
] as const;

it('[SCREEN-02] loads by itself once the device is back online', async () => {
  const device = fakePlatform();
  device.device.setOnline(false);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isBroken = true;
  await showJoin(
    NAME_ONLY,
    { 'GET client/joinform': () => (isBroken ? new Response(null, { status: 500 }) : sampleJoinForm(NAME_ONLY)) },
    { device },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You're offline/);
  isBroken = false;
  online.mockReturnValue(true);
  device.device.setOnline(true);
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
});

describe('a line that cannot be joined', () => {
  it.each(SHUT)('[SCREEN-02] says why and offers alternatives: %s %j', async (refusal, line, title, text) => {
    await showJoin({ refusal, line: sampleLine(line) });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the other lines' })).toHaveAttribute('href', '/');
    await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+14165550142');
    expect(submit().elements()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each(SHUT)('[SCREEN-02] has no accessibility violations in Arabic: %s %j', async (refusal, line) => {
    await showJoin({ refusal, line: sampleLine(line) }, {}, { language: 'ar' });
    await expect.element(page.getByRole('link').first()).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] tells a verified contact when it opens, remembers that, and can be cancelled', async () => {
    let isWaiting = false;
    const { requests } = await showJoin(
      { refusal: 'line-full' },
      {
        'GET client/linealert': () => ({ success: true, isWaiting }),
        'POST client/linealert': ({ body }) => {
          isWaiting = body['code'] === '314159';
          if (isWaiting) return { success: true, next: 'waiting' };
          return body['code'] === undefined ? { success: true, next: 'code' } : refuse('code-wrong');
        },
        'POST client/linealert/cancel': () => {
          isWaiting = false;
          return { success: true };
        },
      },
    );
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Tell me when it opens').click();
    await expect.element(field('Mobile phone or email')).toHaveFocus();
    await button('Tell me').click();
    await expect.element(field('Mobile phone or email')).toHaveAttribute('aria-invalid', 'true');
    await field('Mobile phone or email').fill('604 555 0132');
    await button('Tell me').click();
    await field('Code from the message').fill('000000');
    await button('Confirm').click();
    await expect.element(field('Code from the message')).toHaveAttribute('aria-invalid', 'true');
    await expect(findViolations()).resolves.toEqual([]);
    await field('Code from the message').fill('314159');
    await button('Confirm').click();
    await expect.element(page.getByText("We'll send you a message when you can join.")).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await button('Cancel the message').click();
    await expect.element(button('Tell me when it opens')).toBeVisible();
    const asked = requests.filter(({ name }) => name === 'POST client/linealert').map(({ body }) => body);
    expect(asked).toMatchObject([
      { line: 'doctor', PhoneNumber: '604 555 0132' },
      { code: '000000' },
      { code: '314159' },
    ]);
  });

  it('[SCREEN-02] promises no minutes for a full line in which nobody is called', async () => {
    const line = sampleLine({ isStaffed: false });
    await showJoin({}, { 'GET client/joinform': () => sampleJoinForm({ refusal: 'line-full', line }) });
    await expect.element(page.getByText(/No one is being called right now\./)).toBeVisible();
    expect(page.getByText(/few minutes/).query()).toBeNull();
  });

  it('[SCREEN-02] is checked again on request when it was full', async () => {
    let isFull = true;
    await showJoin({}, { 'GET client/joinform': () => sampleJoinForm({ refusal: isFull ? 'line-full' : null }) });
    await expect.element(page.getByRole('heading', { name: /line full/ })).toBeVisible();
    isFull = false;
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(submit()).toBeVisible();
  });

  it('[SCREEN-02] [LIVE-06] keeps the typed values while it is paused, until it opens', async () => {
    let refusal: 'line-paused' | null = null;
    let version = 1;
    const line = () => sampleLine({ version, state: refusal ? 'paused' : 'open' });
    const { client } = await showJoin(
      {},
      {
        'GET client/joinform': () => sampleJoinForm({ ...NAME_ONLY, line: line(), refusal }),
        'GET client/lines': () => sampleLines([line()]),
      },
    );
    const sendLive = () => client.setQueryData(lineQueries.list(100001).queryKey, sampleLines([line()]));
    await field('First name').fill('Sam');
    [refusal, version] = ['line-paused', 2];
    sendLive();
    await expect.element(page.getByRole('heading', { name: /line paused/ })).toBeVisible();
    await expect.element(page.getByText(/Your answers are saved on this device/)).toBeVisible();
    [refusal, version] = [null, 3];
    sendLive();
    await expect.element(field('First name')).toHaveValue('Sam');
  });

  it('[SCREEN-02] [LIVE-06] shows by itself that it is full, and the form with what was typed once there is room', async () => {
    let [isFull, version] = [false, 1];
    const line = () => sampleLine({ version, isFull });
    const { client } = await showJoin(
      {},
      {
        'GET client/joinform': () =>
          sampleJoinForm({ ...NAME_ONLY, line: line(), refusal: isFull ? 'line-full' : null }),
        'GET client/lines': () => sampleLines([line()]),
      },
    );
    const sendLive = () => client.setQueryData(lineQueries.list(100001).queryKey, sampleLines([line()]));
    await field('First name').fill('Sam');
    [isFull, version] = [true, 2];
    sendLive();
    await expect.element(page.getByRole('heading', { name: /line full/ })).toBeVisible();
    [isFull, version] = [false, 3];
    sendLive();
    await expect.element(field('First name')).toHaveValue('Sam');
  });

  it('[SCREEN-02] shows its current state if it refuses a visitor', async () => {
    let isClosed = false;
    await showJoin(
      {},
      {
        'GET client/joinform': () => sampleJoinForm({ ...NAME_ONLY, refusal: isClosed ? 'line-closed' : null }),
        'POST client/join': () => refuse('line-closed'),
      },
    );
    await field('First name').fill('Sam');
    isClosed = true;
    await submit().click();
    await expect.element(page.getByRole('heading', { name: /line closed/ })).toBeVisible();
  });

  it('[SCREEN-02] leads to the other lines if it was removed meanwhile', async () => {
    let isGone = false;
    await showJoin(
      {},
      {
        'GET client/joinform': () => (isGone ? refuse('line-gone') : sampleJoinForm(NAME_ONLY)),
        'POST client/join': () => refuse('line-gone'),
      },
    );
    await field('First name').fill('Sam');
    isGone = true;
    await submit().click();
    await expect.element(page.getByRole('heading', { name: 'This line no longer exists' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the other lines' })).toHaveAttribute('href', '/');
    await expect(findViolations()).resolves.toEqual([]);
  });
});

describe('before the form has loaded', () => {
  it('[SCREEN-02] shows a skeleton of its size', async () => {
    await showJoin({}, { 'GET client/joinform': () => new Promise(() => {}) });
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading the form');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] offers a retry if loading fails', async () => {
    let isDown = true;
    await showJoin({}, { 'GET client/joinform': () => (isDown ? refuse('busy') : sampleJoinForm()) });
    await answerDialog('Cancel');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^We couldn't load this line/);
    await expect(findViolations()).resolves.toEqual([]);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(submit()).toBeVisible();
  });

  it('[SCREEN-02] shows the lines if the address names none', async () => {
    const { path } = await showJoin({}, {}, { path: '/join' });
    await expect.poll(path).toBe('/');
  });

  it('[SCREEN-02] leads a visitor who is already in line to the ticket, or to joining for someone else', async () => {
    const own = { guid: 'd'.repeat(22), isDraft: false, begunAt: SAMPLE_NOW };
    const { joins } = await showJoin({ ...NAME_ONLY, own });
    const ticket = page.getByRole('link', { name: 'Open my ticket' });
    await expect.element(ticket).toHaveAttribute('href', `/status/${own.guid}`);
    await expect(findViolations()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Join for someone else' }).click();
    await expect.element(field('First name')).toHaveFocus();
    await field('First name').fill('Noor');
    await submit().click();
    await expect.poll(joins).toHaveLength(1);
    expect(joins()[0]?.body).toMatchObject({ entry: { FirstName: 'Noor', isForOther: true } });
  });

  it('[SCREEN-02] asks at once for the other person if the ticket led here for them', async () => {
    const own = { guid: 'd'.repeat(22), isDraft: false, begunAt: SAMPLE_NOW };
    const { path } = await showJoin({ ...NAME_ONLY, own }, {}, { path: '/join?line=doctor&other=1' });
    await expect.element(page.getByRole('checkbox', { name: /someone else/ })).toBeChecked();
    await expect.poll(path).toBe('/join?line=doctor');
    await expect.element(page.getByRole('link', { name: 'Open my ticket' })).not.toBeInTheDocument();
  });
});
