import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER, DOCTOR, openDoctor } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { addWalkIn, codeOf, deskName, emptyLine, freeDesk, readBoard } from './harness/staff-board.ts';
import { staffPassword, type StaffSession } from './harness/staff-session.ts';

describe('the staff console', () => {
  const stage = journeyStage(DEMO_SERVER);
  let other: StaffSession;

  beforeEach(async () => {
    other = await openDoctor(stage.server());
    await emptyLine(other);
  });
  afterEach(() => other.close());

  async function signIn(page: Page): Promise<void> {
    await page.goto(stage.server().url('staff', `/${CLINIC}`));
    await page.locator('[name=email]').fill(DOCTOR);
    await page.locator('[name=password]').fill(staffPassword(stage.server()));
    await page.getByRole('button', { name: translate('en', 'staff.signIn') }).click();
    await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).waitFor();
  }

  it('signs in, takes a desk and serves with keys alone', async () => {
    const number = await codeOf(other, await addWalkIn(other, 'Nia'));
    const { page, problems } = await stage.open({ isWide: true });
    await signIn(page);
    await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).selectOption('desk-1');
    await page.getByText('Nia').first().waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    const done = page.getByRole('status');
    for (const [key, text, offer] of [
      ['n', 'staff.didCall', 'staff.next'],
      ['s', 'staff.didStart', 'staff.start'],
      ['c', 'staff.didComplete', 'staff.complete'],
    ] as const) {
      await page
        .getByRole('button', { name: translate('en', offer) })
        .first()
        .waitFor();
      await page.keyboard.press(key);
      await done.filter({ hasText: translate('en', text, { number }) }).waitFor();
    }
    await page.keyboard.press('z');
    await page
      .getByRole('button', { name: translate('en', 'staff.complete'), exact: true })
      .first()
      .waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it('[SCREEN-04] shows at the desk that a called visitor is on the way', async () => {
    await freeDesk(other);
    const { page: visitor } = await stage.open();
    const guid = await join(visitor, stage.server(), 'Ola');
    const { page } = await stage.open({ isWide: true });
    await signIn(page);
    await other.call('POST', `ticket/${guid}/act`, { action: 'call' });
    const desk = page.getByRole('region', { name: await deskName(other) });
    await desk.getByText('Ola').waitFor();
    await expect(desk.getByText(translate('en', 'staff.onTheWay')).count()).resolves.toBe(0);
    await visitor.getByRole('button', { name: translate('en', 'status.onMyWay') }).click();
    await desk.getByText(translate('en', 'staff.onTheWay')).waitFor();
    await visitor.getByRole('button', { name: translate('en', 'status.onMyWaySent') }).waitFor();
  });

  it('[STAFF-08] [LIVE-08] sends one request per action: its reply includes the board, and the message about it fetches nothing', async () => {
    await freeDesk(other);
    await addWalkIn(other, 'Nia');
    const { page, requestsOf } = await stage.open({ isWide: true });
    await page.clock.install();
    const live: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => live.push(String(payload))));
    await signIn(page);
    await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).selectOption('desk-1');
    await page.getByText('Nia').first().waitFor();
    const refreshes = () => live.filter((text) => text.includes('"refresh"')).length;
    // The counts of the other pages come by themselves, last of all.
    for (const count of ['/staff/requests', '/staff/conversations/count', '/staff/ratings/open']) {
      await expect.poll(() => requestsOf(count).length).toBeGreaterThan(0);
    }
    await page.clock.fastForward(1_000);
    await page.waitForLoadState('networkidle');
    const sent = requestsOf('/api/').length;
    for (const [key, offer, done] of [
      ['n', 'staff.next', 'staff.start'],
      ['s', 'staff.start', 'staff.complete'],
      ['c', 'staff.complete', 'staff.next'],
    ] as const) {
      await page
        .getByRole('button', { name: translate('en', offer) })
        .first()
        .waitFor();
      const before = refreshes();
      await page.keyboard.press(key);
      await page
        .getByRole('button', { name: translate('en', done), exact: true })
        .first()
        .waitFor();
      await expect.poll(refreshes).toBeGreaterThan(before);
      await page.clock.fastForward(1_000);
    }
    const since = requestsOf('/api/').slice(sent);
    // What comes with a visit is read once, when it reaches the desk.
    const isOfVisit = (request: { url: () => string }) => /\/staff\/visit\/[^/]+\/tasks$/.test(request.url());
    expect(since.filter((each) => !isOfVisit(each)).map((each) => each.method())).toEqual(['POST', 'POST', 'POST']);
    expect(since.filter(isOfVisit)).toHaveLength(1);
  });

  it('says that it is offline, and catches up once it is back', async () => {
    const { page, context } = await stage.open({ isWide: true });
    await signIn(page);
    await context.setOffline(true);
    await page.getByText(translate('en', 'live.offline')).waitFor();
    await addWalkIn(other, 'Kofi');
    await context.setOffline(false);
    await page.getByText('Kofi').first().waitFor();
    await expect.poll(() => page.getByText(translate('en', 'live.offline')).count()).toBe(0);
  });

  it('shows the wall and the poster to anyone', async () => {
    await other.call('POST', `ticket/${await addWalkIn(other, 'Nia Okonjo')}/act`, { action: 'call' });
    const { page, problems } = await stage.open({ isWide: true });
    await page.goto(stage.server().url('staff', `/wall/${CLINIC}`));
    await page
      .getByText(await deskName(other))
      .first()
      .waitFor();
    await expect(page.getByRole('main').textContent()).resolves.not.toContain('Okonjo');
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.goto(stage.server().url('staff', `/poster/${CLINIC}/${LINE}`));
    await page.getByText(`/join?line=${LINE}`).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    expect(problems).toEqual([]);
  });

  it('[STAFF-10] starts a dialog at its first field, and marks the field that is wrong', async () => {
    const { page } = await stage.open({ isWide: true });
    await signIn(page);
    await page.getByRole('button', { name: translate('en', 'staff.walkIn') }).click();
    const [name, phone] = [page.locator('[name=name]'), page.locator('[name=PhoneNumber]')];
    await expect.poll(() => name.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    await name.fill('Nia');
    await phone.fill('12');
    await page.keyboard.press('Enter');
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    expect(await phone.evaluate(hasFocus)).toBe(true);
    await page.getByText(translate('en', 'validation.phone')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
  });

  it("[NOTICE-05] shows others' changes without a reload, and every message and log entry", async () => {
    const { page } = await stage.open({ isWide: true });
    await signIn(page);
    const { page: visitor } = await stage.open();
    await join(visitor, stage.server(), 'Oskar', '416 555 0177');
    await page.getByText('Oskar').first().waitFor();
    await page.goto(stage.server().url('staff', `/${CLINIC}/inbox`));
    await page.getByRole('listitem').filter({ hasText: '0177' }).filter({ hasText: '/status/' }).first().waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.goto(stage.server().url('staff', `/${CLINIC}/audit`));
    await page.getByRole('row').nth(1).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
  });

  it('[STAFF-20] keeps who is next and their key in reach on a phone, and covers no row, at 320 px with 200 % text', async () => {
    await freeDesk(other);
    await other.call('POST', 'desk', { desk: null });
    const names = ['Nia Okonjo', 'Maximiliane-Friederike von Oberschwarzbach', 'Kofi', 'Ada', 'Sam'];
    for (const name of names) await addWalkIn(other, name);
    const { page } = await stage.open();
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await page.getByLabel(translate('en', 'staff.desk'), { exact: true }).selectOption('desk-1');
    const next = page.getByRole('button', { name: translate('en', 'staff.next') });
    await next.getByText('Nia Okonjo').waitFor();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(56);
    for (const size of ['100%', '200%']) {
      if (size === '200%') await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
      await expect(findViolations(page)).resolves.toEqual([]);
      await next.click({ trial: true });
      for (const name of names) {
        // A trial click fails where something else would take it.
        await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click({ trial: true });
      }
      const width = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(width).toBe(0);
    }
    await next.click();
    await page
      .getByRole('status')
      .filter({ hasText: translate('en', 'staff.undo') })
      .waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Oberschwarzbach' });
    await row.getByText(translate('en', 'staff.nextOne'), { exact: true }).waitFor();
    await page
      .getByRole('button', { name: translate('en', 'staff.more'), exact: true })
      .last()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'staff.signOut') })
      .waitFor();
  });

  it("[STAFF-21] heads its columns, and says until when somebody is on hold in the business's own zone", async () => {
    const guid = await addWalkIn(other, 'Elena Voss');
    await other.call('POST', `ticket/${guid}/act`, { action: 'hold', minutes: 8 });
    const held = (await readBoard(other)).tickets.find((ticket) => ticket.guid === guid);
    const { page } = await stage.open({ isWide: true, context: { timezoneId: 'Asia/Tokyo' } });
    await signIn(page);
    await page.getByText(translate('en', 'staff.nameAndNeeds'), { exact: true }).waitFor();
    const time = formatTime(wallClock(held?.returnAt ?? 0, 'America/Toronto').time, 'en');
    const row = page.getByRole('listitem').filter({ hasText: 'Elena Voss' });
    await expect.poll(() => row.textContent()).toContain(translate('en', 'staff.until', { time }));
  });
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
