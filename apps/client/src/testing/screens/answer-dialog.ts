import { page } from 'vitest/browser';

/** Presses a button in the failure dialog. */
export async function answerDialog(button: 'OK' | 'Cancel' | 'Retry'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
}
