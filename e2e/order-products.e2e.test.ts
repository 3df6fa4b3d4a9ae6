import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

describe('products', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  it('[SCREEN-16] [ROUTE-12] are set up, ordered by somebody who waits, also after a lost network, and handed over', async () => {
    const [{ page: manager }, visit] = await Promise.all([stage.open({ isWide: true }), stage.open()]);
    const { page, context } = visit;
    const save = () => manager.getByRole('button', { name: t('staff.save') }).click();
    await signInStaff(manager, stage.server(), '/settings/products');
    await manager.getByLabel(t('settings.products.isOn')).check();
    await save();
    await manager.getByText(t('setup.saved')).first().waitFor();
    await manager.getByRole('link', { name: t('settings.products.add') }).click();
    await manager.getByLabel(t('settings.products.names'), { exact: true }).fill('Ankle bandage');
    await manager.getByLabel(translate('en', 'settings.products.price', { currency: 'CAD' })).fill('12.50');
    await manager.getByLabel(t('settings.products.taxRate')).fill('13');
    await manager.getByLabel(t('settings.products.stock')).fill('1');
    await save();
    await manager.getByRole('link', { name: 'Ankle bandage' }).waitFor();
    await expect(findViolations(manager)).resolves.toEqual([]);

    const guid = await join(page, stage.server(), 'Odile Marchetti');
    await page.getByRole('link', { name: t('tasks.choose') }).click();
    await page.getByRole('checkbox', { name: /Ankle bandage/ }).check();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('button', { name: translate('en', 'products.review', { total: '$12.50' }) }).click();
    await page.getByText(t('products.offline')).waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('button', { name: translate('en', 'products.review', { total: '$12.50' }) }).click();
    await page.getByRole('button', { name: translate('en', 'products.place', { total: '$14.13' }) }).click();
    await page.getByRole('heading', { name: t('products.placed') }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);

    // Nobody else gets the last one.
    const other = await stage.open({ isScripted: false });
    await other.page.goto(stage.server().url(`${CLINIC}`, `/products?visit=${guid}`));
    await other.page.getByText('Ankle bandage').waitFor();

    await manager.goto(stage.server().url('staff', `/${CLINIC}`));
    const row = manager.getByRole('listitem').filter({ hasText: 'Odile Marchetti' });
    await row.getByRole('button').first().click();
    await row.getByRole('button', { name: new RegExp(t('staff.partProducts')) }).click();
    await row.getByText('$14.13').waitFor();
    await expect(findViolations(manager)).resolves.toEqual([]);
    await row.getByRole('button', { name: t('staff.orderHandOver') }).click();
    await page.getByRole('heading', { name: t('products.handedOver') }).waitFor();
    expect([...visit.problems].filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});
