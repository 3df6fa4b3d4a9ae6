import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { sampleRules } from '#testing/samples/sample-join.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

const TEXT = "We'll text you when it's almost your turn.";
const EMAIL = "We'll email you when it's almost your turn.";
const REACH = "So the business can call you. It doesn't send texts.";
const FOR_OTHER = /someone else/;

describe('a business that cannot send every kind of message', () => {
  it.each([
    [undefined, [TEXT], [EMAIL, REACH]],
    [['sms', 'email'], [TEXT], [EMAIL, REACH]],
    [['sms'], [TEXT], [EMAIL, REACH]],
    [['email'], [EMAIL, REACH], [TEXT]],
    [[], [REACH], [TEXT, EMAIL]],
  ] as const)('[SCREEN-02] [NOTICE-01] promises only what it can send: %j', async (channels, said, unsaid) => {
    const rules = sampleRules({ email: 'optional', ...(channels && { channels: [...channels] }) });
    await showJoin({ rules });
    for (const text of said) await expect.element(page.getByText(text)).toBeVisible();
    for (const text of unsaid) expect(page.getByText(text).query()).toBeNull();
    await page.getByRole('checkbox', { name: FOR_OTHER }).click();
    await expect.element(page.getByText(/^Enter their name\./)).toBeVisible();
    expect(page.getByText(/Messages go to/).query() === null).toBe(channels?.length === 0);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each([
    [['email'], 'Email', 'ada@visitor.example', '604 555 0132'],
    [['sms'], 'Mobile phone', '604 555 0132', 'ada@visitor.example'],
  ] as const)('[SCREEN-02] tells when a line opens by %j alone', async (channels, label, right, wrong) => {
    const { requests } = await showJoin(
      { refusal: 'line-full' },
      {
        'GET client/linealert': () => ({ success: true, isWaiting: false, channels: [...channels] }),
        'POST client/linealert': () => ({ success: true, next: 'waiting' }),
      },
    );
    await page.getByRole('button', { name: 'Tell me when it opens' }).click();
    const field = page.getByRole('textbox', { name: label, exact: true });
    const send = page.getByRole('button', { name: 'Tell me', exact: true });
    await send.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(wrong);
    await send.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(right);
    await send.click();
    await expect.element(page.getByText("We'll send you a message when you can join.")).toBeVisible();
    expect(requests.filter(({ name }) => name === 'POST client/linealert')).toHaveLength(1);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-02] offers no message where none would arrive', async () => {
    const { requests } = await showJoin(
      { refusal: 'line-full' },
      { 'GET client/linealert': () => ({ success: true, isWaiting: false, channels: [] }) },
    );
    await expect.element(page.getByRole('heading', { name: /line full/ })).toBeVisible();
    await expect.poll(() => requests.some(({ name }) => name === 'GET client/linealert')).toBe(true);
    expect(page.getByRole('button', { name: 'Tell me when it opens' }).query()).toBeNull();
  });
});

describe('a line that calls people back', () => {
  it('[MEET-01] asks whoever is met by phone for a number, and nobody else', async () => {
    const { joins } = await showJoin({ rules: sampleRules({ methods: [1, 2], phone: 'off', lastName: 'off' }) });
    const phone = page.getByRole('textbox', { name: 'Mobile phone' });
    const submit = page.getByRole('button', { name: 'Join the line' });
    await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
    await expect.element(phone).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'By phone' }).click();
    await submit.click();
    await expect.element(phone).toHaveAccessibleDescription(/^Please fill in this field/);
    expect(joins()).toEqual([]);
    await expect(findViolations()).resolves.toEqual([]);
    await phone.fill('416 555 0142');
    await submit.click();
    await expect.poll(() => joins().at(-1)?.body['entry']).toMatchObject({ PhoneNumber: '416 555 0142', method: 2 });
  });
});
