import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

const FOLDER = join(dirname(dirname(import.meta.dirname)), 'docs/screenshots');

/** Of what is in view, once nothing moves and nothing is being loaded. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
}

/** What moves would be caught half-way. */
export const AT_REST = { context: { reducedMotion: 'reduce' } } as const;
