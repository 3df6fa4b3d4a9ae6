import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR } from './harness/demo-doctor.ts';
import { enlargeText } from './harness/enlarge-text.ts';
import { findClipped } from './harness/find-clipped.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { staffPassword } from './harness/staff-session.ts';
import { findOverflow } from './harness/visitor-screen.ts';

describe('the staff calendar', () => {
  const stage = journeyStage(DEMO_SERVER);

  async function signIn(page: Page, path: string): Promise<void> {
    await page.goto(stage.server().url('staff', path));
    await page.locator('[name=email]').fill(DOCTOR);
    await page.locator('[name=password]').fill(staffPassword(stage.server()));
    await page.getByRole('button', { name: translate('en', 'staff.signIn') }).click();
  }
  async function expectToFit(page: Page, state: string): Promise<void> {
    await enlargeText(page);
    await expect(findOverflow(page), state).resolves.toEqual([]);
    await expect(findClipped(page), state).resolves.toEqual([]);
    await expect(findViolations(page), state).resolves.toEqual([]);
  }
  const daysShown = (page: Page) => page.locator('[data-column]').first().waitFor();
  const done = (page: Page, text: string) =>
    page
      .getByRole('status')
      .getByText(new RegExp(`^${RegExp.escape(text)}( · |$)`))
      .waitFor();

  it('[STAFF-16] [STAFF-18] books, moves, undoes and cancels with keys alone', async () => {
    const name = 'Petra Wolf';
    const { page, problems } = await stage.open({ isWide: true });
    await signIn(page, `/${CLINIC}/calendar`);
    await daysShown(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('a');
    await page.getByLabel(translate('en', 'staff.name'), { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await done(page, translate('en', 'calendar.didAdd', { name }));
    const block = page.getByRole('button', { name: new RegExp(name) });
    await block.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name }).waitFor();
    const place = await block.textContent();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await done(page, translate('en', 'calendar.didMove', { name }));
    await expect(block.textContent()).resolves.not.toBe(place);
    await page.keyboard.press('z');
    await done(page, translate('en', 'calendar.didMoveBack', { name }));
    await expect.poll(() => block.textContent()).toBe(place);
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').waitFor();
    // From 'Go back' to the button that cancels; nobody can be told, so there is no message to write.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await done(page, translate('en', 'calendar.didCancel', { name }));
    await expect.poll(() => block.count()).toBe(0);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it('[STAFF-16] moves with a real mouse, and starts a new appointment where it is clicked', async () => {
    const name = 'Omar Diaz';
    const { page, problems } = await stage.open({ isWide: true });
    await signIn(page, `/${CLINIC}/calendar`);
    await daysShown(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('a');
    await page.getByLabel(translate('en', 'staff.name'), { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    const block = page.getByRole('button', { name: new RegExp(name) });
    await block.scrollIntoViewIfNeeded();
    const place = await block.textContent();
    const box = await block.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.move(x, y + 120, { steps: 4 });
    await page.mouse.up();
    await done(page, translate('en', 'calendar.didMove', { name }));
    await expect.poll(() => block.textContent()).not.toBe(place);
    await page.mouse.click(x, y + 260);
    await page.getByRole('dialog', { name: translate('en', 'calendar.addTitle') }).waitFor();
    await page.keyboard.press('Escape');
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it.each(['de', 'ar'] as const)(
    '[STAFF-16] [STAFF-20] fits 320 px with text twice as large in %s, as do the settings, messages, activity log, wall and poster',
    { timeout: 60_000 },
    async (language) => {
      const t = (key: PlainTextKey) => translate(language, key);
      const { page } = await stage.open({ width: 320, height: 640, language });
      await page.goto(stage.server().url('staff', `/${CLINIC}/calendar`));
      await page.locator('[name=password]').waitFor();
      await expectToFit(page, 'sign-in');
      await page.locator('[name=email]').fill(DOCTOR);
      await page.locator('[name=password]').fill(staffPassword(stage.server()));
      await page.keyboard.press('Enter');
      const add = page.getByRole('button', { name: t('calendar.add'), exact: true });
      await add.waitFor();
      await expectToFit(page, 'day');
      await add.click();
      await page.getByRole('dialog').waitFor();
      await expectToFit(page, 'adding');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: t('calendar.week'), exact: true }).click();
      await expectToFit(page, 'week');
      for (const path of ['setup', 'setup/service/family-doctor', 'setup/staff/lena-fischer', 'inbox', 'audit']) {
        await page.goto(stage.server().url('staff', `/${CLINIC}/${path}`));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectToFit(page, path);
      }
      await page.goto(stage.server().url('staff', `/wall/${CLINIC}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToFit(page, 'wall');
      await page.goto(stage.server().url('staff', `/poster/${CLINIC}/${LINE}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectToFit(page, 'poster');
    },
  );

  it("[STAFF-19] stores a manager's settings", async () => {
    const { page, problems } = await stage.open({ isWide: true });
    await signIn(page, `/${CLINIC}/settings/appointments`);
    const field = page.getByLabel(translate('en', 'setup.offerMinutes'));
    await field.fill('25');
    await page.getByRole('button', { name: translate('en', 'staff.save') }).click();
    await page.getByRole('status').getByText(translate('en', 'setup.saved'), { exact: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('25');
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });
});
