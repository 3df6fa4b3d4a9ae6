import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** The narrowest screen with text twice as large, until the end of the test. */
export async function enlargeText(height: number): Promise<void> {
  await page.viewport(320, height);
  document.documentElement.style.fontSize = '200%';
  onTestFinished(async () => {
    document.documentElement.style.fontSize = '';
    await page.viewport(390, 844);
  });
}
