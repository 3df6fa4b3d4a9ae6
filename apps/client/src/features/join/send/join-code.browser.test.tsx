import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { SAMPLE_GUID } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

type Handlers = NonNullable<Parameters<typeof showJoin>[1]>;

const field = (name: string) => page.getByRole('textbox', { name });
const code = () => field('Code from the message');
const confirm = () => page.getByRole('button', { name: 'Confirm' });
const again = () => page.getByRole('button', { name: /new code/i });

/** Joins with a phone number that is registered on another device. */
async function untilCode(handlers: Handlers = {}, options: Parameters<typeof showJoin>[2] = {}) {
  const shown = await showJoin(
    {},
    {
      'POST client/join': () => ({ success: true, guid: SAMPLE_GUID, next: 'code', number: 0 }),
      'POST client/join/code': ({ body }) =>
        body.code === '123456'
          ? { success: true, guid: SAMPLE_GUID, next: 'in-line', number: 42 }
          : refuse('code-wrong'),
      'POST client/join/newcode': () => ({ success: true, resendAt: now() + 30_000 }),
      ...handlers,
    },
    options,
  );
  await page.getByRole('textbox').first().fill('Sam');
  await page.getByRole('textbox').nth(2).fill('416 555 0142');
  document.querySelector<HTMLElement>('button[type=submit]')?.click();
  await expect.poll(() => document.querySelector('input[name=code]')).not.toBeNull();
  return shown;
}

/** Polling advances the fake clock. */
const now = () => vi.getMockedSystemTime()?.getTime() ?? SAMPLE_NOW;

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('a phone registered on another device', () => {
  it('[SCREEN-03] asks for the code that was sent', async () => {
    const { path, requests, device } = await untilCode();
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(code()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(page.getByText(/We sent a code to .416 555 0142/)).toBeVisible();
    await code().fill('١٢٣ ٤٥٦');
    await expect.element(code()).toHaveValue('123456');
    await confirm().click();
    await expect.poll(path).toBe(`/status/${SAMPLE_GUID}`);
    expect(requests.at(-1)).toMatchObject({
      name: 'POST client/join/code',
      body: { guid: SAMPLE_GUID, code: '123456' },
    });
    expect(device.stored.has('profile')).toBe(true);
  });

  it('[SCREEN-03] submits as soon as the code is complete, with the keyboard too', async () => {
    await untilCode();
    await expect.element(code()).toHaveFocus();
    await userEvent.tab();
    await expect.element(confirm()).toHaveFocus();
  });

  it('[SCREEN-03] says if the code is wrong or missing', async () => {
    await untilCode();
    await confirm().click();
    await expect.element(code()).toHaveAccessibleDescription('Please fill in this field.');
    await code().fill('000000');
    await confirm().click();
    await expect.element(code()).toHaveAccessibleDescription(/^That code isn't right/);
    await expect.element(code()).toHaveFocus();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-03] can send a new code after 30 s', async () => {
    const { requests } = await untilCode();
    await expect.element(again()).toHaveTextContent('New code in 30 seconds');
    again()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(requests.at(-1)?.name).not.toBe('POST client/join/newcode');
    vi.setSystemTime(SAMPLE_NOW + 30_000);
    await expect.element(again()).toHaveTextContent('Send a new code');
    await again().click();
    await expect.element(page.getByText('A new code is on its way.')).toBeInTheDocument();
    await expect.element(again()).toHaveTextContent('New code in 30 seconds');
    expect(requests.at(-1)).toMatchObject({ name: 'POST client/join/newcode', body: { guid: SAMPLE_GUID } });
  });

  it('[SCREEN-03] says if no more codes can be sent', async () => {
    await untilCode({ 'POST client/join/newcode': () => refuse('too-many-requests') });
    vi.setSystemTime(SAMPLE_NOW + 30_000);
    await expect.element(again()).toHaveTextContent('Send a new code');
    await again().click();
    await expect.element(page.getByText(/Too many attempts/)).toBeVisible();
  });

  it('[SCREEN-03] leads back to the phone field with all typed values', async () => {
    const { joins } = await untilCode();
    await page.getByRole('button', { name: 'Change the phone number' }).click();
    await expect.element(field('Mobile phone')).toHaveValue('416 555 0142');
    await expect.element(field('Mobile phone')).toHaveFocus();
    await field('Mobile phone').fill('416 555 0143');
    await page.getByRole('button', { name: 'Join the line' }).click();
    await expect.element(page.getByText(/We sent a code to .416 555 0143/)).toBeVisible();
    const [first, second] = joins();
    expect(second?.key).not.toBe(first?.key);
    expect(second?.body).toMatchObject({ guid: SAMPLE_GUID });
  });

  it('[SCREEN-03] still asks for the code after a reload', async () => {
    const first = await untilCode();
    await first.unmount();
    await showJoin({}, {}, { device: first });
    await expect.element(code()).toBeVisible();
    await expect.element(page.getByText(/We sent a code to .416 555 0142/)).toBeVisible();
  });

  it('[SCREEN-03] starts again if the place has expired', async () => {
    await untilCode({ 'POST client/join/code': () => refuse('draft-expired') });
    await code().fill('123456');
    await confirm().click();
    await expect.element(page.getByText(/We couldn't hold your place any longer/)).toBeVisible();
    await expect.element(field('First name')).toHaveValue('Sam');
  });

  it.each(['en', 'ar'] as const)('[SCREEN-03] has no accessibility violations in %s', async (language) => {
    await untilCode({}, { language });
    await expect(findViolations()).resolves.toEqual([]);
  });
});
