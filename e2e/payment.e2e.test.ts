import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, guidShown, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

describe('payment', () => {
  const stage = journeyStage(DEMO_SERVER);
  const t = (key: PlainTextKey) => translate('en', key);

  it('[SCREEN-11] [ROUTE-13] [STATE-03] is held while somebody waits, also after a refusal, taken in part and given back', async () => {
    const [{ page: manager }, visit] = await Promise.all([stage.open({ isWide: true }), stage.open()]);
    const { page } = visit;
    const hold = page.getByRole('button', { name: translate('en', 'payment.hold', { amount: '$25.00' }) });

    await page.goto(stage.server().url(`${CLINIC}`, `/join?line=${LINE}&service=sick-note`));
    await page.locator('[name=FirstName]').fill('Basile Okonjo');
    await page.locator('[name=category][value=papers]').check();
    await page.locator('[name=service][value=sick-note]').check();
    await page.locator('[name=method]').first().check();
    await page.locator('[type=submit]').click();
    const guid = await guidShown(page);
    await page.getByRole('link', { name: translate('en', 'tasks.hold', { name: '$25.00' }) }).click();
    await page.getByRole('heading', { name: t('payment.nothingToday') }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await hold.click();
    await page.getByRole('radio', { name: t('payment.cardDeclined') }).check();
    await hold.click();
    await page.getByRole('heading', { name: t('payment.declined') }).waitFor();
    await page.getByRole('button', { name: t('payment.otherCard') }).click();
    await page.getByRole('radio', { name: t('payment.cardGood') }).check();
    await hold.click();
    await page.getByRole('heading', { name: translate('en', 'payment.isHeld', { amount: '$25.00' }) }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);

    await signInStaff(manager, stage.server(), '/payments');
    const card = manager.getByRole('article').filter({ hasText: 'Basile Okonjo' });
    await card.getByText(translate('en', 'payments.onHold', { amount: '$25.00' })).waitFor();
    await expect(findViolations(manager)).resolves.toEqual([]);
    await card.getByRole('button', { name: t('payments.capture') }).click();
    await manager.getByRole('textbox', { name: translate('en', 'payments.amount', { currency: 'CAD' }) }).fill('20');
    await manager.getByRole('button', { name: translate('en', 'payments.take', { amount: '$20.00' }) }).click();
    // The visitor sees it at once.
    await page.getByRole('heading', { name: translate('en', 'payment.isPaid', { amount: '$20.00' }) }).waitFor();
    await card.getByRole('button', { name: t('payments.refund') }).click();
    await manager.getByRole('combobox', { name: t('payments.reason') }).selectOption('goodwill');
    await manager.getByRole('button', { name: translate('en', 'payments.give', { amount: '$20.00' }) }).click();
    await page.getByRole('heading', { name: translate('en', 'payment.isRefunded', { amount: '$20.00' }) }).waitFor();

    // The link of the receipt works on any device, and comes with its data.
    const other = await stage.open({ isScripted: false });
    await other.page.goto(stage.server().url(`${CLINIC}`, `/payment?visit=${guid}`));
    await other.page.getByRole('heading', { level: 1, name: t('payment.title') }).waitFor();
    expect([...visit.problems]).toEqual([]);
  });
});
