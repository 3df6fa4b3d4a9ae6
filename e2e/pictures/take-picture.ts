import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';

const FOLDER = join(dirname(dirname(import.meta.dirname)), 'docs/screenshots');

/** Captures the viewport once nothing moves or loads; a page that keeps asking is never idle. */
export async function takePicture(page: Page, name: string, { keepsAsking = false } = {}): Promise<void> {
  if (!keepsAsking) await page.waitForLoadState('networkidle');
  await mkdir(FOLDER, { recursive: true });
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
}
