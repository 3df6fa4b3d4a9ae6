import { page } from 'vitest/browser';

/** Presses a button of the dialog that tells of a failure. */
export async function answerDialog(button: 'OK' | 'Cancel' | 'Retry'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
}
