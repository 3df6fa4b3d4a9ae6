import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

const FOLDER = join(dirname(dirname(import.meta.dirname)), 'docs/screenshots');

/** Captures the viewport once nothing moves or loads. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
}
