import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeSmtp } from '@openturn/server/src/testing/fakes/fake-smtp.ts';
import { codeSent } from './harness/code-sent.ts';
import { findViolations } from './harness/find-violations.ts';
import { openAlways } from './harness/open-always.ts';
import { type Console, openConsole } from './harness/open-console.ts';
import { lineRow } from './harness/visitor-screen.ts';
import { keepLineOpen } from './harness/keep-line-open.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openStaff, type StaffSession } from './harness/staff-session.ts';
import { textOfEmail } from './harness/text-of-email.ts';

const LINE = 'walk-in-doctor';
const OTHER_LINE = 'x-ray';
/** Has room for four people. */
const FULL = { siteId: 100_003, lineId: 'photo-cards', room: 4 };
const ADDRESS = 'ada@visitor.example';
const MANAGER = 'devon.clarke@riverside.example';

describe('a phone registered on another device', () => {
  let mail: Awaited<ReturnType<typeof startFakeSmtp>>;
  beforeAll(async () => {
    mail = await startFakeSmtp();
  });
  const stage = journeyStage({
    get env() {
      return { EMAIL_PROVIDER: 'smtp', SMTP_URL: mail.url, EMAIL_FROM: 'lines@riverside.example' };
    },
  });
  let staff: StaffSession;
  let manager: Console;

  beforeAll(async () => {
    await vi.waitUntil(() => stage.server().output().includes('password'), { timeout: 10_000 });
    await keepLineOpen(stage.server(), { siteId: 100001, lineId: OTHER_LINE });
    staff = await openStaff(stage.server(), { email: 'amara.osei@willow.example', siteId: 100001 });
    // The server keeps only the end of what it said, which the tests soon fill.
    manager = await openConsole(stage.server(), MANAGER, { siteId: FULL.siteId });
  });
  afterAll(() => {
    staff.close();
  });

  async function join(page: Page, line: string, phone: string): Promise<void> {
    await page.goto(stage.server().url('100001', `/join?line=${line}`));
    await page.locator('[name=FirstName]').fill('Ada');
    await page.locator('[name=PhoneNumber]').fill(phone);
    const category = page.locator('[name=category]');
    if ((await category.count()) > 0) await category.first().check();
    const service = page.locator('[name=service]');
    if ((await service.count()) > 0) await service.first().check();
    const method = page.locator('[name=method]');
    if ((await method.count()) > 0) await method.first().check();
    await page.locator('[type=submit]').click();
  }

  it('[SCREEN-03] [SCREEN-19] is verified by a code, which also brings its tickets', async () => {
    const phone = '416 555 0163';
    const { page: first } = await stage.open();
    await join(first, LINE, phone);
    await first.waitForURL(/\/status\//);

    const visit = await stage.open();
    const { page } = visit;
    await join(page, OTHER_LINE, phone);
    await page.getByRole('heading', { name: translate('en', 'code.title') }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.reload();
    await page.locator('[name=code]').fill(await codeSent(stage.server(), staff));
    await page.locator('[type=submit]').click();
    await page.waitForURL(/\/status\/[\w-]{22}/);
    await page.goto(stage.server().url('100001', '/find-my'));
    await page.locator('[name=name]').fill('Ada');
    await page.locator('[name=contact]').fill(phone);
    await page.locator('[type=submit]').click();
    await page.getByRole('heading', { name: translate('en', 'findMy.sentTitle') }).waitFor();
    await expect.poll(() => page.locator('main a[href^="/status/"]').count()).toBe(2);
    expect(visit.problems).toEqual([]);
  });

  it('[SCREEN-02] gets a message with a link to Join when a full line has room again', async () => {
    const server = stage.server();
    await keepLineOpen(server, FULL);
    await openAlways(manager);
    const inLine = async () => (await manager.board()).tickets.filter(({ lineId }) => lineId === FULL.lineId);
    while ((await inLine()).length < FULL.room) await manager.walkIn('Ada', { line: FULL.lineId });

    const visit = await stage.open();
    const { page } = visit;
    const says = (key: 'join.alertTitle' | 'join.alertSubmit' | 'join.alertWaiting') => translate('en', key);
    await page.goto(server.url(`${FULL.siteId}`));
    await lineRow(page, 'Photo cards').getByRole('link').click();
    await page.getByRole('button', { name: says('join.alertTitle'), exact: true }).click();
    // This server sends emails, and no texts.
    await page.getByText(translate('en', 'join.alertHintEmail')).waitFor();
    await page.locator('[name=contact]').fill(ADDRESS);
    await page.getByRole('button', { name: says('join.alertSubmit'), exact: true }).click();
    await page.locator('[name=code]').waitFor();
    const emails = () => mail.taken.filter(({ to }) => to.includes(ADDRESS)).map(({ source }) => textOfEmail(source));
    await expect.poll(() => emails().length, { timeout: 10_000 }).toBe(1);
    await page.locator('[name=code]').fill(/\b\d{6}\b/.exec(emails()[0] ?? '')?.[0] ?? '');
    await page.locator('[type=submit]').click();
    await page.getByText(says('join.alertWaiting')).waitFor();
    await page.reload();
    await page.getByText(says('join.alertWaiting')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    expect((await manager.board()).alerts).toEqual([{ lineId: FULL.lineId, count: 1 }]);

    for (const { guid } of await inLine()) await manager.act(guid, 'remove');
    await expect.poll(() => emails().length, { timeout: 15_000 }).toBe(2);
    const link = /https?:\S+\/join\S*/.exec(emails()[1] ?? '')?.[0] ?? '';
    expect(new URL(link).pathname).toBe('/join');
    await page.goto(link);
    await page.locator('[name=FirstName]').waitFor();
    expect(visit.problems).toEqual([]);
  });

  it('[SCREEN-19] brings its tickets to a device that logs in', async () => {
    const phone = '416 555 0164';
    const { page: first } = await stage.open();
    await join(first, LINE, phone);
    await first.waitForURL(/\/status\//);

    const visit = await stage.open({ language: 'ar' });
    const { page } = visit;
    await page.goto(stage.server().url('100001', `/login?next=${encodeURIComponent('/status')}`));
    await page.locator('[name=contact]').fill(phone);
    await page.locator('[type=submit]').click();
    await page.locator('[name=code]').waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.locator('[name=code]').fill(await codeSent(stage.server(), staff));
    await page.locator('[type=submit]').click();
    await page.waitForURL(({ pathname }) => pathname === new URL(first.url()).pathname);
    expect(visit.problems).toEqual([]);
  });
});
