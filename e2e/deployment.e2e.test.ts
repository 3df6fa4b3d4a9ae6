import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { journeyStage } from './harness/journey-stage.ts';

const MANIFEST = join(dirname(import.meta.dirname), 'apps/client/dist/client/.vite/manifest.json');

describe('after a new deployment', () => {
  const stage = journeyStage();
  const about = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: translate('en', 'nav.about') });

  it('[API-12] reloads once for a script missing from the old build, and never loops', async () => {
    const visit = await stage.open();
    const { page, isLive } = visit;
    await page.route(await scriptOfAbout(), (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(stage.server().url('100001'));
    await isLive;
    const tellsSo = page.getByText(translate('en', 'error.screenFailed'));
    const openAbout = async () => {
      await about(page)
        .click({ timeout: 1_000 })
        .catch(() => {});
      return tellsSo.isVisible();
    };
    await expect.poll(openAbout, { timeout: 20_000, interval: 250 }).toBe(true);
    expect(visit.requestsOf('reload=1').filter((request) => request.isNavigationRequest())).toHaveLength(1);
    const tries = visit.requestsOf('/assets/about-').length;
    expect(tries).toBeLessThan(30);
  });

  it('[API-12] shows the page that the visitor wanted after the reload, once the new build is there', async () => {
    const { page, isLive } = await stage.open();
    let isThere = false;
    await page.route(await scriptOfAbout(), (route) =>
      isThere ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.goto(stage.server().url('100001'));
    await isLive;
    const reload = page.waitForRequest((request) => /reload=1/.test(request.url()) && request.isNavigationRequest());
    await about(page).click();
    await reload;
    isThere = true;
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await expect(page.getByText('48 Willow Street').first().isVisible()).resolves.toBe(true);
  });
});

/** The current build's chunk of the About screen. */
async function scriptOfAbout(): Promise<string> {
  const build = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  const script = build['src/features/about/about.tsx']?.file;
  if (!script) throw new Error('The build has no script for the About screen.');
  return `**/${script}`;
}
