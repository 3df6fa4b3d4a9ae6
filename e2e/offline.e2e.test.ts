import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLine } from './harness/read-lines.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { lineRow, whenShown } from './harness/visitor-screen.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';

const LINE = { siteId: 100001, lineId: 'walk-in-doctor' };

describe('without a network', () => {
  const stage = journeyStage();
  const countText = (count: number) => translate('en', 'line.count', { count });

  it('[LIVE-05] [LIVE-11] shows the last known state with its age, and recovers by itself', async () => {
    const visit = await stage.open({ hasWorker: true });
    const { page, context } = visit;
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    const { waiting } = await readLine(stage.server(), LINE.lineId);
    await context.setOffline(true);
    await page.getByText(translate('en', 'live.offline')).waitFor();
    await page.getByText(translate('en', 'live.lastKnown', { age: translate('en', 'elapsed.underMinute') })).waitFor();
    await expect(lineRow(page, 'Walk-in doctor').textContent()).resolves.toContain(countText(waiting));
    await expect(findViolations(page)).resolves.toEqual([]);

    await stage.order({ do: 'add', ...LINE, name: 'Ada' });
    const healed = whenShown(page, countText(waiting + 1));
    await context.setOffline(false);
    await healed;
    await page.getByText(translate('en', 'live.offline')).waitFor({ state: 'detached' });
  });

  it('[LIVE-05] [LANG-07] shows the last known lines in the chosen language, even after a reload', async () => {
    const visit = await stage.open({ language: 'de', hasWorker: true });
    const { page, context } = visit;
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await lineRow(page, 'Walk-in doctor').waitFor();
    await page.getByRole('heading', { name: translate('de', 'home.title') }).waitFor();
    await page.getByText(translate('de', 'live.offline')).waitFor();
    await expect(page.locator('html').getAttribute('lang')).resolves.toBe('de');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translate('de', 'nav.about') })
      .click();
    await page.getByText(translate('de', 'error.screenOffline')).waitFor();
  });

  it('[LIVE-05] [SCREEN-02] brings the form back by itself, with what was typed, after a reload', async () => {
    const { page, context, isLive } = await stage.open({ hasWorker: true });
    await page.goto(stage.server().url('100001', `/join?line=${LINE.lineId}`));
    await isLive;
    await waitForServiceWorker(page);
    await page.waitForLoadState('networkidle');
    await page.locator('[name=FirstName]').fill('Ada');
    await page.waitForTimeout(1_500);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(translate('en', 'join.failed')).waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.locator('[name=FirstName]').inputValue()).toBe('Ada');
  });

  it("[LIVE-05] opens Home, with the visitor's own ticket, for who came by a link to it", async () => {
    const { page, context, isLive } = await stage.open({ hasWorker: true });
    const guid = await openVisitor(stage.server()).join({ FirstName: 'Ada', PhoneNumber: '416 555 0148' });
    await page.goto(stage.server().url('100001', `/status/${guid}`));
    await isLive;
    await waitForServiceWorker(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page
      .getByRole('link', { name: translate('en', 'nav.home') })
      .first()
      .click();
    await page.getByRole('link', { name: translate('en', 'home.book') }).waitFor();
    await page.locator(`main a[href$="/status/${guid}"]`).first().waitFor();
    expect(await page.getByText(translate('en', 'error.screenOffline')).count()).toBe(0);
  });

  it('[LIVE-05] opens visited screens, also while the server is down', async () => {
    const visit = await stage.open({ hasWorker: true });
    const { page } = visit;
    const openAbout = async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: translate('en', 'nav.about') })
        .click();
      await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    };
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    await waitForServiceWorker(page);
    await openAbout();
    await page.goBack();
    await lineRow(page, 'Walk-in doctor').waitFor();
    await stage.server().end();
    await page.reload();
    await lineRow(page, 'Walk-in doctor').waitFor();
    await openAbout();
    await stage.restart();
    await page.getByText(translate('en', 'live.reconnecting')).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/about');
  });
});
