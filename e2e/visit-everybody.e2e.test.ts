import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, fillIn, guidShown, join, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { placeOf, ticketsOf } from './harness/staff-board.ts';
import { findOverflow } from './harness/visitor-screen.ts';

const JOIN = `/join?line=${LINE}`;
const NO_TICKET = 'A'.repeat(22);

describe('accessibility of a visit', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);
  const act = (guid: string, action: string) => staff.call('POST', `ticket/${guid}/act`, { action });
  const open = async (path: string, options: Parameters<typeof stage.open>[0] = {}) => {
    const visit = await stage.open(options);
    await visit.page.goto(stage.server().url(`${CLINIC}`, path));
    return visit;
  };

  /** Checks the Arabic page once this text is visible. */
  async function expectGood(page: Page, text: string): Promise<void> {
    await page.getByText(text).first().waitFor();
    await expect(findViolations(page), text).resolves.toEqual([]);
    await expect(findOverflow(page), text).resolves.toEqual([]);
    await expect(page.evaluate(() => document.documentElement.dir)).resolves.toBe('rtl');
  }
  const ar = (key: PlainTextKey) => translate('ar', key);
  const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

  it('[SCREEN-02] [SCREEN-04] has no violations in Arabic, from the form to the end', { timeout: 60_000 }, async () => {
    const { page } = await open(JOIN, { language: 'ar' });
    await expectGood(page, ar('join.details'));
    await page.locator('[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectGood(page, ar('join.details'));
    await fillIn(page, 'Amal');
    await page.locator('[type=submit]').click();
    const guid = await guidShown(page);
    await expectGood(page, ar('ticket.waiting'));
    await press(page, ar('ticket.needMoreTime'));
    await expectGood(page, ar('status.moreTitle'));
    await page.locator('[name=more]').first().check();
    await press(page, ar('status.moreConfirm'));
    await expectGood(page, ar('ticket.holding'));
    await act(guid, 'call');
    await expectGood(page, translate('ar', 'status.calledName', { name: 'Amal' }));
    await act(guid, 'start');
    await expectGood(page, ar('status.servingHint'));
    await act(guid, 'complete');
    await expectGood(page, ar('status.completedHint'));
  });

  it('[SCREEN-04] has no violations in Arabic when leaving and coming back', async () => {
    const visit = await stage.open({ language: 'ar' });
    const { page } = visit;
    await join(page, stage.server(), 'Basma');
    await page.getByText(ar('ticket.waiting')).first().waitFor();
    await press(page, ar('status.leave'));
    await expectGood(page, ar('status.leaveTitle'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ar('status.leave') })
      .click();
    await expectGood(page, ar('status.cancelledByVisitor'));
    await press(page, ar('status.undoLeave'));
    await expectGood(page, ar('ticket.waiting'));
    expect(visit.problems).toEqual([]);
  });

  it.each([
    ['ERR-05', `/status/${NO_TICKET}`, 'status.closedTitle'],
    ['SCREEN-07', '/find-my', 'findMy.lead'],
    ['SCREEN-19', '/login', 'login.intro'],
  ] as const)('[%s] has no accessibility violations in Arabic: %s', async (_, path, key) => {
    const { page } = await open(path, { language: 'ar' });
    await expectGood(page, ar(key));
  });

  it('[SCREEN-02] joins once if two tabs send the same form', async () => {
    const { page: first, context } = await open(JOIN);
    const second = await context.newPage();
    await second.goto(stage.server().url(`${CLINIC}`, JOIN));
    await Promise.all([fillIn(first, 'Gil'), fillIn(second, 'Gil')]);
    await Promise.all([first.locator('[type=submit]').dblclick(), second.locator('[type=submit]').dblclick()]);
    const guids = await Promise.all([guidShown(first), guidShown(second)]);
    expect(new Set(guids).size).toBe(1);
    await expect.poll(async () => (await ticketsOf(staff, 'Gil')).map(({ guid }) => guid)).toEqual(guids.slice(1));
  });

  it('[ROUTE-23] skips the submitted form on Back from the ticket', async () => {
    const { page } = await open('/');
    await page.goto(stage.server().url(`${CLINIC}`, JOIN));
    await fillIn(page, 'Ida');
    await page.locator('[type=submit]').click();
    await guidShown(page);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(stage.server().url(`${CLINIC}`));
  });

  it('[SCREEN-04] opens by link on another device and shows the place even without a script', async () => {
    const { page } = await stage.open();
    const guid = await join(page, stage.server(), 'Jana');
    const position = await placeOf(staff, guid);
    for (const isScripted of [false, true]) {
      const other = await open(`/status/${guid}`, { isScripted });
      await expect(other.page.getByRole('main').textContent()).resolves.toContain(
        translate('en', 'status.placeSpoken', { position }),
      );
      expect(other.problems).toEqual([]);
    }
  });

  it("[ROUTE-04] opens by link on another device in the ticket's language and stays in it", async () => {
    const { page } = await stage.open({ language: 'de' });
    const guid = await join(page, stage.server(), 'Jana');
    for (const isScripted of [false, true]) {
      const other = await open(`/status/${guid}`, { isScripted, language: 'en-CA' });
      await other.page.waitForLoadState('networkidle');
      const heading = other.page.getByRole('heading', { level: 1 });
      await expect(heading.textContent()).resolves.toBe(translate('de', 'ticket.waiting'));
      await expect(other.page.locator('html').getAttribute('lang')).resolves.toBe('de');
      expect(other.problems).toEqual([]);
    }
  });
});
