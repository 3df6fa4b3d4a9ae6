import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import arabic from '@openturn/texts/ar.json' with { type: 'json' };
import english from '@openturn/texts/en.json' with { type: 'json' };
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { ClaimForm } from './claim-form.tsx';
import { RestoreBackup } from './restore/restore-backup.tsx';

const nothing = () => {};

beforeEach(() => localStorage.clear());

it.each([
  ['en', english],
  ['ar', arabic],
] as const)(
  'says what is missing in a claim in the words of the page, not of the browser: %s',
  async (language, texts) => {
    const sent = answerStaff({});
    await showStaff(<ClaimForm code="" onClaimed={nothing} onBack={nothing} />, { language });
    let bubbles = 0;
    document.addEventListener('invalid', (event) => setTimeout(() => (bubbles += event.defaultPrevented ? 0 : 1)), {
      capture: true,
    });
    await page.getByRole('button').first().click();
    const missing = page.getByText(texts['validation.required'], { exact: true });
    await expect.poll(() => missing.elements().length).toBe(4);
    await expect.element(page.getByRole('textbox').first()).toHaveFocus();
    await expect.element(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    expect(bubbles).toBe(0);
    expect(await findViolations()).toEqual([]);

    await page.getByRole('textbox').nth(0).fill('abcd-2345');
    await expect.poll(() => missing.elements().length).toBe(3);
    await expect.element(page.getByRole('textbox').first()).not.toHaveAttribute('aria-invalid');
    await page.getByRole('textbox').nth(1).fill('Mara');
    await page.getByRole('textbox').nth(2).fill('mara');
    await page.getByRole('button').first().click();
    await expect.element(page.getByText(texts['validation.email'], { exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox').nth(2)).toHaveFocus();
    expect(sent).toEqual([]);
  },
);

it('names the fields of a claim that the server finds wrong', async () => {
  const fields = { email: { key: 'validation.email' }, password: { key: 'validation.minChars', values: { min: 10 } } };
  const body = {
    success: false,
    status: 422,
    type: 'refused',
    reason: 'invalid-input',
    error: '',
    message: '',
    fields,
  };
  answerStaff({ 'POST staff/start/claim': () => Response.json(body, { status: 422 }) });
  await showStaff(<ClaimForm code="abcd-2345" onClaimed={nothing} onBack={nothing} />);
  await page.getByLabelText('Your name').fill('Mara');
  await page.getByLabelText('Email').fill('mara@localhost');
  await page.getByLabelText(/Password/).fill('correct horse battery');
  await page.getByRole('button', { name: 'Continue' }).click();
  const said = page.getByText(/^Email: Please enter a valid email.* Password: .* at least 10/);
  await expect.element(said).toBeVisible();
});

it('chooses a file by a button of its own, with the keyboard too', async () => {
  await showStaff(<RestoreBackup code="abcd-2345" onBack={nothing} />);
  const choose = page.getByRole('button', { name: 'Choose a file Backup file' });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(page.getByText('Please add a file.')).toBeVisible();
  await expect.element(choose).toHaveFocus();
  await expect.element(choose).toHaveAccessibleDescription('Please add a file.');
  expect(await findViolations()).toEqual([]);

  let isOpened = false;
  const input = page.getByLabelText('Backup file').element();
  input.addEventListener('click', (event) => {
    event.preventDefault();
    isOpened = true;
  });
  await userEvent.keyboard('{Enter}');
  expect(isOpened).toBe(true);
  await userEvent.upload(page.getByLabelText('Backup file'), new File(['x'], 'monday.backup'));
  await expect.element(page.getByRole('status').getByText('monday.backup')).toBeVisible();
  await expect.element(choose).toHaveAccessibleDescription('monday.backup');
  expect(await findViolations()).toEqual([]);
});
