import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, fillIn, guidShown, LINE, LINE_NAME } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { readVitals } from './harness/vitals.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';

const BLOOD_TESTS = 'blood-tests';
const t = (key: PlainTextKey) => translate('en', key);

describe('a visit of several stops', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);
  const serve = async (guid: string) => {
    for (const action of ['call', 'start', 'complete']) await staff.call('POST', `ticket/${guid}/act`, { action });
  };

  it('[SCREEN-01] [SCREEN-02] is offered at first sight, in its place and without another request', async () => {
    await keepLineOpen(stage.server(), { siteId: CLINIC, lineId: BLOOD_TESTS });
    const words = translate('en', 'plan.ahead', { stops: LINE_NAME });
    const { page } = await stage.open();
    const stands = async () => {
      await page.waitForLoadState('networkidle');
      await page.getByText(words).waitFor();
      expect(await readVitals(page)).toMatchObject({ moved: [], shift: 0 });
    };
    await page.goto(stage.server().url(`${CLINIC}`, `/join?line=${BLOOD_TESTS}`));
    await stands();
    await page.goto(stage.server().url(`${CLINIC}`));
    await page.getByRole('link', { name: 'Blood test, then the doctor' }).click();
    await page.waitForURL('**/join?line=*');
    await stands();
    const html = await stage.open({ isScripted: false });
    await html.page.goto(stage.server().url(`${CLINIC}`, `/join?line=${BLOOD_TESTS}`));
    await html.page.getByText(words).waitFor();
  });

  it('[SCREEN-04] goes from one line to the next on one page, also without a network for a moment', async () => {
    await keepLineOpen(stage.server(), { siteId: CLINIC, lineId: BLOOD_TESTS });
    await staff.call('POST', 'desk', { desk: 'desk-1', lines: [LINE, BLOOD_TESTS] });
    const { page, context } = await stage.open({ hasWorker: true });
    await page.goto(stage.server().url(`${CLINIC}`, `/join?line=${BLOOD_TESTS}`));
    await fillIn(page, 'Ada');
    await page.locator('[type=submit]').click();
    const first = await guidShown(page);

    await page.getByRole('button', { name: t('plan.add') }).click();
    const sheet = page.getByRole('dialog', { name: t('plan.add') });
    await expect(findViolations(page)).resolves.toEqual([]);
    await sheet.getByRole('button', { name: t('plan.add') }).dblclick();
    const plan = page.getByRole('region', { name: t('plan.title') });
    const stops = plan.getByRole('listitem');
    await stops.filter({ hasText: LINE_NAME }).waitFor();
    await expect(stops.count()).resolves.toBe(2);
    await expect(findViolations(page)).resolves.toEqual([]);

    await waitForServiceWorker(page);
    await page.waitForLoadState('networkidle');
    // It is written a second after it has come.
    const isKept = () => page.evaluate(() => /\\"plan\\":\{.*\\"stops\\":\[\{/.test(JSON.stringify(localStorage)));
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await stops.filter({ hasText: LINE_NAME }).waitFor();
    await context.setOffline(false);

    await serve(first);
    await page.waitForURL((url) => url.pathname.startsWith('/status/') && !url.pathname.endsWith(first));
    const second = await guidShown(page);
    await stops.nth(0).getByText(t('plan.done')).waitFor();
    await page.locator('main').getByText(LINE_NAME).first().waitFor();
    // The first stop's link, from a message or an earlier visit, leads on as well.
    await page.goto(stage.server().url(`${CLINIC}`, `/status/${first}`));
    await page.waitForURL(`**/status/${second}`);
    await page.goto(stage.server().url(`${CLINIC}`));
    await staff.call('POST', `ticket/${second}/act`, { action: 'call' });
    await page.getByRole('alertdialog', { name: translate('en', 'status.calledName', { name: 'Ada' }) }).waitFor();
    await page.goto(stage.server().url(`${CLINIC}`, `/status/${second}`));

    for (const action of ['start', 'complete']) await staff.call('POST', `ticket/${second}/act`, { action });
    await plan.getByText(t('plan.over')).waitFor();
    await expect(stops.getByText(t('plan.done')).count()).resolves.toBe(2);
    await expect(findViolations(page)).resolves.toEqual([]);
  });
});
