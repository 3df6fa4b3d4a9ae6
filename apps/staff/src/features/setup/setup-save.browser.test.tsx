import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerStaff } from '#testing/answer-staff.ts';
import { settingsServer } from '#testing/settings-server.ts';
import { showSettings } from '#testing/show-settings.tsx';

it('has Save and Discard only while something is unsaved', async () => {
  answerStaff(settingsServer().answers);
  await showSettings('appointments');
  const minutes = page.getByRole('textbox', { name: 'Mark as no-show after' });
  await expect.element(minutes).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  const before = (minutes.element() as HTMLInputElement).value;
  await minutes.fill('7');
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(minutes).toHaveValue(before);
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
