import type { Language } from '@openturn/domain/language/languages.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookedGuid, bookNextFree, chooseService, fillInWho, openTimes, pressSubmit } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { enlargeText } from './harness/enlarge-text.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService, setUpStaff } from './harness/set-up-booking.ts';
import { dayAhead } from './harness/test-clock.ts';
import { findBrokenNumbers, findOverflow } from './harness/visitor-screen.ts';

const SMALL = { width: 320, height: 640, language: 'en', isDark: false } as const;
const ARABIC = { width: 390, height: 844, language: 'ar', isDark: true } as const;

describe.each([
  ['at 320 px with text twice as large', SMALL],
  ['in Arabic and in the dark', ARABIC],
] as const)('an appointment %s', (_, look) => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);
  let page: Page;
  const t = (key: PlainTextKey) => translate(look.language satisfies Language, key);
  const button = (key: PlainTextKey, within: Page | Locator = page) =>
    within.getByRole('button', { name: t(key), exact: true }).first();
  const isTitled = (key: PlainTextKey) =>
    page
      .getByRole('heading', { name: t(key) })
      .first()
      .waitFor();
  beforeEach(async () => {
    ({ page } = await stage.open(look));
  });

  async function expectGood(state: string): Promise<void> {
    if (look.width === 320) await enlargeText(page);
    await expect(findViolations(page), state).resolves.toEqual([]);
    await expect(findOverflow(page), state).resolves.toEqual([]);
    await expect(findBrokenNumbers(page), state).resolves.toEqual([]);
    const dir = await page.evaluate(() => document.documentElement.dir);
    expect(dir === 'rtl').toBe(look.language === 'ar');
  }

  it('[SCREEN-06] can be chosen and booked', { timeout: 90_000 }, async () => {
    await setUpService(manager, 'seen', { methods: [1, 2] });
    await page.goto(stage.server().url(`${CLINIC}`, '/book'));
    await isTitled('book.title');
    await expectGood('what is coming');
    await page.locator('[name=service]').first().waitFor();
    await expectGood('what');
    await pressSubmit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood('what is missing');
    await chooseService(page, 'seen');
    await page.locator('[name=method]').first().check();
    await pressSubmit(page);
    await page.locator('section li button').first().waitFor();
    await expectGood('times of a day');
    await page.locator('[name=view]').last().check();
    await page.locator('[aria-labelledby=next-times]').waitFor();
    await expectGood('list of times');
    await button('book.zoneChange').click();
    await page.locator('[name=zone]').fill('Hel');
    await expectGood('zones');
    await button('dialog.close').click();
    await pressSubmit(page);
    await page.locator('[name=FirstName]').waitFor();
    await expectGood('details');
    await pressSubmit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood('details that are missing');
    await fillInWho(page, 'Lou', '416 555 0143');
    await pressSubmit(page);
    await isTitled('appointment.confirmed');
    await expectGood('confirmed');
  });

  it('[SCREEN-05] can be moved and cancelled', { timeout: 90_000 }, async () => {
    await setUpService(manager, 'moved', { rules: { leadMinutes: 60 * 24 } });
    await bookNextFree(page, stage.server(), 'moved', ['Mo', '416 555 0144']);
    await button('booked.addToCalendar').click();
    await expectGood('calendars');
    await button('dialog.close').click();
    await page.locator('a[href^="/book?move="]').click();
    await page.locator('section li button').nth(3).waitFor();
    await expectGood('another time');
    await page.locator('section li button').nth(3).click();
    await isTitled('book.moveSheet');
    await expectGood('from and to');
    await button('book.move', page.getByRole('dialog')).click();
    await isTitled('appointment.rescheduled');
    await expectGood('rescheduled');
    await button('booked.cancel').click();
    await isTitled('booked.cancelTitle');
    await expectGood('before it is cancelled');
    await button('booked.cancelNow', page.getByRole('dialog')).click();
    await isTitled('appointment.cancelled');
    await expectGood('cancelled');
  });

  it('[SCREEN-05] can be requested and declined', { timeout: 90_000 }, async () => {
    await setUpService(manager, 'asked', { rules: { needsApproval: true } });
    const guid = await bookNextFree(page, stage.server(), 'asked', ['Nell', '416 555 0145']);
    await isTitled('appointment.pending');
    await expectGood('pending');
    await manager.call('POST', `appointment/${guid}/act`, { action: 'decline' });
    await isTitled('booked.declined');
    await expectGood('declined');
  });

  it('[ERR-11] [SCREEN-05] can be waited for and offered', { timeout: 90_000 }, async () => {
    const date = dayAhead(3);
    await setUpStaff(manager, 'one-chair', { [date]: [{ opens: '10:00:00', closes: '10:10:00' }] });
    await setUpService(manager, 'scarce', { staff: ['one-chair'] });
    const { page: other } = await stage.open();
    const taken = await bookNextFree(other, stage.server(), 'scarce', ['Olaf', '416 555 0146']);
    await openTimes(page, stage.server(), 'scarce');
    await page.locator('a[href*="step=wait"]').waitFor();
    await expectGood('fully booked');
    await page.locator('a[href*="step=wait"]').click();
    await page.locator('[name=window0]').selectOption(date);
    await expectGood('when one could come');
    await fillInWho(page, 'Pia', '416 555 0147');
    await pressSubmit(page);
    await bookedGuid(page);
    await isTitled('standby.waiting');
    await expectGood('waiting');
    await manager.call('POST', `appointment/${taken}/act`, { action: 'cancel' });
    await button('booked.take').waitFor();
    await expectGood('offered');
    await button('booked.take').click();
    await isTitled('appointment.confirmed');
    await expectGood('taken');
  });
});
