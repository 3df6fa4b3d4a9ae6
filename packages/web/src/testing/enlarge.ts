import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** The narrowest window at 200% text size, until the test ends. */
export async function enlarge(): Promise<void> {
  onTestFinished(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(390, 844);
  });
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
}
