import { translate } from '@openturn/texts/server-texts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SERVER, openDoctor } from './harness/demo-doctor.ts';
import { filesWith } from './harness/files-with.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openDevice } from './harness/open-device.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { emptyLine, readBoard } from './harness/staff-board.ts';
import type { StaffSession } from './harness/staff-session.ts';

describe('visits in the console', () => {
  const stage = journeyStage(DEMO_SERVER);
  let other: StaffSession;

  beforeAll(async () => {
    other = await openDoctor(stage.server());
  });
  afterAll(() => other.close());

  it('[STAFF-22] writes to someone waiting, finds past and present visits, and reopens one of today', async () => {
    const { reply } = await other.call('POST', 'walkin', {
      line: LINE,
      name: 'Zoé Quandt',
      PhoneNumber: '416 555 0188',
    });
    await other.call('POST', 'desk', { desk: 'desk-1' });
    const { page, problems } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server());
    const row = page.getByRole('listitem').filter({ hasText: 'Zoé Quandt' });
    await row.getByRole('button').first().click();
    await row.getByLabel(translate('en', 'staff.note')).fill('By the window');
    await row.getByRole('button', { name: translate('en', 'staff.saveNote') }).click();
    await page.getByText(translate('en', 'staff.noteSaved')).waitFor();
    await row.getByRole('button', { name: translate('en', 'staff.message'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Your form is at the front desk.');
    await expect(findViolations(page)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: translate('en', 'staff.send') }).click();
    await dialog.getByRole('log').getByText('Your form is at the front desk.').waitFor();
    await dialog.getByRole('button', { name: translate('en', 'dialog.close') }).click();
    await row.getByRole('button', { name: translate('en', 'staff.earlierVisits') }).click();
    await row.getByText(translate('en', 'staff.noHistory')).waitFor();

    for (const action of ['call', 'start', 'complete']) {
      await other.call('POST', `ticket/${String(reply['guid'])}/act`, { action });
    }
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: translate('en', 'staff.search') });
    await search.locator('[type=search]:focus').waitFor();
    for (const text of ['zoé q', '555 0188', String(reply['ticketCode'])]) {
      await page.getByRole('searchbox').fill(text);
      await search.getByText('Zoé Quandt').first().waitFor();
      await page.getByRole('searchbox').fill('nobody at all');
      await search.getByText(translate('en', 'staff.searchNone')).waitFor();
    }
    await expect(findViolations(page)).resolves.toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'dialog.close') })
      .click();
    await page.getByRole('button', { name: translate('en', 'staff.endedToday') }).click();
    const completed = page.getByRole('listitem').filter({ hasText: 'Zoé Quandt' });
    await completed.getByRole('button', { name: translate('en', 'staff.reopen') }).click();
    await page.getByText(translate('en', 'staff.stageServing')).first().waitFor();
    await expect.poll(() => completed.count()).toBe(0);
    await page.goto(stage.server().url('staff', `/${CLINIC}/audit`));
    const entry = page.getByRole('row').filter({ hasText: 'Zoé Quandt' });
    const reopened = entry.filter({ hasText: translate('en', 'ticket.completed') }).first();
    await reopened.getByText(translate('en', 'staff.stageServing'), { exact: true }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    // A copy of the database shows no phone, email or passcode.
    await expect(filesWith(stage.server().dataDir, 'Zoé Quandt')).resolves.not.toEqual([]);
    for (const secret of ['4165550188', 'lena.fischer@willow.example', 'maple']) {
      await expect(filesWith(stage.server().dataDir, secret)).resolves.toEqual([]);
    }
  });

  it('[STAFF-11] clears the joins of a script out of a line, and takes that back', async () => {
    await emptyLine(other);
    const { page: phone } = await stage.open();
    await join(phone, stage.server(), 'Zoe');
    for (let index = 1; index <= 11; index++) {
      const { call } = openDevice(stage.server(), { host: `${CLINIC}.openturn.localhost` });
      const entry = { FirstName: `Nobody ${index}`, service: 'new-problem', method: 1 };
      expect(await call('POST', `/api/${CLINIC}/client/join`, { line: LINE, entry })).toMatchObject({ status: 200 });
    }
    const waiting = async () =>
      (await readBoard(other)).tickets.flatMap(({ lineId, position, name }) =>
        lineId === LINE && position !== null ? [name] : [],
      );
    const before = await waiting();
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server());
    await page.getByText('Nobody 11').first().waitFor();
    await page.getByRole('button', { name: translate('en', 'staff.sweep', { count: 11 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /Nobody 3/ }).uncheck();
    await expect(findViolations(page)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: translate('en', 'staff.sweepRemove', { count: 10 }) }).click();
    await page.getByText(translate('en', 'staff.didSweep', { count: 10 })).waitFor();
    await expect.poll(waiting).toEqual(['Zoe', 'Nobody 3']);
    await page.getByRole('button', { name: translate('en', 'staff.undo') }).click();
    await expect.poll(waiting).toEqual(before);
  });

  it(
    '[WAIT-08] shows a delay on Home, Join, Status and the wall until the console ends it',
    { timeout: 60_000 },
    async () => {
      const { page: staff, problems } = await stage.open({ isWide: true });
      await emptyLine(other);
      await signInStaff(staff, stage.server());
      const { url } = stage.server();
      const addresses = [url(`${CLINIC}`), url(`${CLINIC}`, `/join?line=${LINE}`), url('staff', `/wall/${CLINIC}`)];
      const { page: status } = await stage.open();
      await join(status, stage.server(), 'Nia');
      const pages = [status];
      for (const address of addresses) {
        const { page } = await stage.open();
        await page.goto(address);
        pages.push(page);
      }
      const watched = pages.map((page) => page.getByText(translate('en', 'line.delayed', { time: '' }).slice(0, -1)));
      await staff.getByRole('button', { name: translate('en', 'staff.delay') }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.locator('[name=minutes]').fill('25');
      await staff.keyboard.press('Enter');
      for (const shown of watched) await shown.first().waitFor();

      await staff.getByRole('button', { name: translate('en', 'staff.endDelay') }).click();
      for (const shown of watched) await expect.poll(() => shown.count()).toBe(0);
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    },
  );

  it('[STAFF-23] [STAFF-24] prioritises, moves, edits and transfers those who wait, and each visitor reads why', async () => {
    const guids: Record<string, string> = {};
    const numbers: Record<string, string> = {};
    for (const name of ['Ana Quandt', 'Ben Quandt', 'Cai Quandt']) {
      const { reply } = await other.call('POST', 'walkin', { line: LINE, name });
      guids[name] = String(reply['guid']);
      numbers[name] = String(reply['number']);
    }
    const { page, problems } = await stage.open({ isWide: true });
    const visitor = await stage.open();
    await visitor.page.goto(stage.server().url(`${CLINIC}`, `/status/${guids['Ana Quandt']}`));
    await visitor.isLive;
    await other.call('POST', 'desk', { desk: 'desk-1' });
    await signInStaff(page, stage.server());
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const open = (name: string) => row(name).getByRole('button').first().click();
    const press = (name: string, key: Parameters<typeof translate>[1]) =>
      row(name)
        .getByRole('button', { name: translate('en', key), exact: true })
        .click();
    const dialog = page.getByRole('dialog');
    const order = async () => {
      const rows = await page.getByRole('listitem').filter({ hasText: 'Quandt' }).allTextContents();
      return rows.map((text) => /(Ana|Ben|Cai)( Maria)? Quandt/.exec(text)?.[1]).filter(Boolean);
    };

    await open('Cai Quandt');
    await press('Cai Quandt', 'staff.priority');
    await dialog.getByRole('radio', { name: translate('en', 'staff.priorityUnwell') }).check();
    await expect(findViolations(page)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: translate('en', 'staff.priorityGive') }).click();
    await row('Cai Quandt').getByText(translate('en', 'staff.nextOne'), { exact: true }).waitFor();
    await row('Cai Quandt').getByText(translate('en', 'staff.priorityUnwell')).waitFor();
    // The visitor who was passed reads that somebody is seen first, and nothing about the reason.
    await visitor.page.getByText(translate('en', 'status.whyOvertaken')).first().waitFor();
    expect(await visitor.page.content()).not.toContain(translate('en', 'staff.priorityUnwell'));
    await page.getByRole('button', { name: translate('en', 'staff.undo') }).click();
    await expect.poll(order).toEqual(['Ana', 'Ben', 'Cai']);

    await open('Ana Quandt');
    await row('Ana Quandt').getByLabel(translate('en', 'staff.note')).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['Ben', 'Ana', 'Cai']);
    await visitor.page.getByText(translate('en', 'status.whyMovedBack')).first().waitFor();
    await open('Ana Quandt');
    const [handle, target] = [page.locator(`[data-guid="${guids['Cai Quandt']}"] [aria-hidden]`), row('Ben Quandt')];
    await handle.dragTo(target, { sourcePosition: { x: 8, y: 24 }, targetPosition: { x: 8, y: 4 } });
    await expect.poll(order).toEqual(['Cai', 'Ben', 'Ana']);

    await open('Cai Quandt');
    await press('Cai Quandt', 'staff.edit');
    await dialog.getByLabel(translate('en', 'staff.name')).fill('Kai Quandt');
    await dialog.getByRole('button', { name: translate('en', 'staff.save') }).click();
    await row('Kai Quandt').waitFor();
    await page.getByRole('button', { name: translate('en', 'staff.undo') }).click();
    await row('Cai Quandt').waitFor();

    await open('Ana Quandt');
    await press('Ana Quandt', 'staff.edit');
    await dialog.getByLabel(translate('en', 'staff.name')).fill('Ana Maria Quandt');
    await dialog.getByLabel(translate('en', 'staff.phone')).fill('12');
    await dialog.getByRole('button', { name: translate('en', 'staff.save') }).click();
    await dialog.getByText(translate('en', 'validation.phone')).waitFor();
    await dialog.getByLabel(translate('en', 'staff.phone')).fill('416 555 0177');
    await dialog.getByLabel(translate('en', 'staff.contactChecked')).check();
    await expect(findViolations(page)).resolves.toEqual([]);
    await dialog.getByRole('button', { name: translate('en', 'staff.save') }).click();
    await row('Ana Maria Quandt').getByText('416').first().waitFor();

    await press('Ana Maria Quandt', 'staff.transfer');
    await dialog.getByLabel(translate('en', 'staff.line')).selectOption('x-ray');
    await dialog.getByRole('button', { name: translate('en', 'staff.transfer') }).click();
    await expect.poll(order).toEqual(['Cai', 'Ben']);
    await visitor.page.getByText('X-ray').first().waitFor();
    const { ticket } = (
      await openVisitor(stage.server()).get<{ ticket: { why: string } }>(`ticket/${guids['Ana Quandt']}`)
    ).reply;
    expect(ticket).toMatchObject({ why: 'transferred', name: 'Ana Maria Quandt' });

    await page.goto(stage.server().url('staff', `/${CLINIC}/audit`));
    const entries = page.getByRole('row').filter({ hasText: 'Ana Maria Quandt' });
    const transferred = entries.filter({
      hasText: translate('en', 'staff.didTransfer', { number: numbers['Ana Quandt'] ?? '' }),
    });
    await transferred.getByText('Walk-in doctor', { exact: true }).waitFor();
    await transferred.getByText('X-ray', { exact: true }).waitFor();
    await entries.getByText('…0177').waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(problems.filter((problem) => !/401|422/.test(problem))).toEqual([]);
  });
});
