import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './harness/set-stage.ts';

const MANIFEST = join(dirname(import.meta.dirname), 'apps/client/dist/client/.vite/manifest.json');

describe('after a new deployment', () => {
  const stage = setStage();
  const about = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: translate('en', 'nav.about') });

  it('[API-12] a script of the old build that is gone leads to one reload, and never to a loop', async () => {
    const { page, isLive } = await stage.open({ context: { serviceWorkers: 'block' } });
    const loads: string[] = [];
    page.on('framenavigated', (frame) => loads.push(frame.url()));
    // What the page needs at its start comes; what it fetches later is gone.
    await page.goto(stage.server().url('100001'));
    const later = await laterScripts(page);
    await isLive;
    expect(later.length).toBeGreaterThan(0);
    await page.route(/\/assets\/.*\.js/, (route) =>
      later.includes(new URL(route.request().url()).pathname)
        ? route.fulfill({ status: 404, body: '' })
        : route.continue(),
    );
    await page.reload();
    loads.length = 0;
    await about(page).click();
    await page.waitForURL(/reload=1/);
    await about(page).click();
    await page.getByText(translate('en', 'error.screenFailed')).waitFor();
    expect(loads.filter((url) => url.includes('reload=1'))).toHaveLength(1);
  });

  it('[API-12] with the new build in place, the reload brings the visitor on', async () => {
    const { page, isLive } = await stage.open({ context: { serviceWorkers: 'block' } });
    await page.goto(stage.server().url('100001'));
    await isLive;
    await page.route(/\/assets\/.*about.*\.js/, (route) => route.fulfill({ status: 404, body: '' }), { times: 2 });
    await about(page).click();
    await page.waitForURL(/reload=1|about/);
    await about(page).click();
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await expect(page.getByText('48 Willow Street').first().isVisible()).resolves.toBe(true);
  });
});

/** Scripts of the build that the document itself does not name. */
async function laterScripts(page: Page): Promise<string[]> {
  const build = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const document = await page.content();
  const files = Object.values(build).map(({ file }) => `/${file}`);
  return files.filter((file) => file.endsWith('.js') && !document.includes(file));
}
