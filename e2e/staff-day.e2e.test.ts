import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookTime, holdTime, readSlots } from './harness/book-over-http.ts';
import { DEMO_SERVER, openDoctor } from './harness/demo-doctor.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { AT_ANY_HOUR, setUpService } from './harness/set-up-booking.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { daysAfter, localTime } from './harness/local-time.ts';

const TORONTO = 'America/Toronto';
const WITHIN = { timeout: 10_000 };
const SLOW = { timeout: 60_000 };

describe('a day in the staff calendar', () => {
  const stage = journeyStage({ ...DEMO_SERVER, env: { ...DEMO_SERVER.env, RATE_LIMIT_PER_MINUTE: '0' } });
  let lena: Console;
  let tomorrow = '';
  let ten = 0;

  const add = async (service: string, staff: string, { at, name }: { at: number; name: string }) => {
    const added = await lena.post('appointment', { service, staff, at, name });
    expect(added.status).toBe(200);
  };

  beforeAll(async () => {
    const setUp = await openDoctor(stage.server());
    lena = await openConsole(stage.server());
    await setUpService(setUp, 'class', { minutes: 30, rules: { seats: 3 } });
    const buffers = { bufferBeforeMinutes: 30, bufferAfterMinutes: 30 };
    await setUpService(setUp, 'buffered', { staff: ['amara-osei'], minutes: 30, rules: buffers });
    await setUpService(setUp, 'asked', { rules: { needsApproval: true } });
    setUp.close();
    const visitor = openVisitor(stage.server());
    tomorrow = daysAfter((await visitor.get<{ today: string }>('bookform')).reply.today, 1);
    const days = await readSlots(visitor, { service: 'class', from: tomorrow, days: 1 });
    const timeAt = (time: string) =>
      days[0]?.times.find(({ at }) => localTime(at, TORONTO) === `${tomorrow} ${time}`)?.at ?? 0;
    ten = timeAt('10:00');
    await add('class', AT_ANY_HOUR, { at: ten, name: 'Ada' });
    await add('class', AT_ANY_HOUR, { at: ten, name: 'Ben' });
    await add('buffered', 'amara-osei', { at: ten, name: 'Cy Young' });
    await bookTime(visitor, { service: 'asked', at: timeAt('13:00') }, { entry: { FirstName: 'Dee' } });
    await holdTime(openVisitor(stage.server()), { service: 'asked', at: timeAt('14:00') });
  });

  async function openDay(page: Page): Promise<void> {
    await signInStaff(page, stage.server(), '/calendar');
    await page.getByRole('button', { name: translate('en', 'calendar.nextDay') }).click();
    await page.getByRole('button', { name: /Cy Young/ }).waitFor();
  }

  it(
    "[STAFF-15] has a column per staff member in the site's zone, and can be shown as a week and as a list",
    SLOW,
    async () => {
      const { page } = await stage.open({ isWide: true, context: { timezoneId: 'Asia/Kolkata' } });
      await openDay(page);
      const { reply } = await lena.get<CalendarReply>(`calendar?from=${tomorrow}&days=1`);
      for (const { name, open } of reply.staff) {
        const column = page.getByRole('region', { name, exact: true });
        // The working hours.
        await expect(column.locator('[data-column] > div').count()).resolves.toBe(open.length);
      }
      const sam = page.getByRole('region', { name: 'Sam Whitaker' });
      const places = translate('en', 'calendar.places', { taken: 2, seats: 3 });
      await expect(sam.getByRole('button').filter({ hasText: places }).count()).resolves.toBe(1);
      await expect(sam.getByText(formatTime('10:00', 'en')).count()).resolves.toBeGreaterThan(0);
      await sam.getByText(translate('en', 'calendar.toConfirm')).waitFor();
      await sam.getByText(translate('en', 'calendar.beingBooked')).waitFor();

      const block = page.getByRole('button', { name: /Cy Young/ });
      const [inner, whole] = [await block.boundingBox(), await block.locator('xpath=..').boundingBox()];
      // Buffers of half an hour before and after.
      expect(whole?.height).toBeGreaterThan((inner?.height ?? 0) * 2);

      await page.keyboard.press('t');
      const today = page.locator('[data-today] [data-column]');
      const bands = (await lena.get<CalendarReply>(`calendar?from=${daysAfter(tomorrow, -1)}&days=1`)).reply.staff;
      const open = bands.find(({ id }) => id === AT_ANY_HOUR)?.open.length ?? 0;
      const columns = page.getByRole('region', { name: 'Sam Whitaker' }).locator('[data-column] > div');
      await expect.poll(() => today.count(), WITHIN).toBeGreaterThan(0);
      await expect.poll(() => columns.count(), WITHIN).toBe(open + 1);

      await page.keyboard.press('w');
      await page.getByRole('heading', { level: 1, name: /Week of/ }).waitFor();
      await expect.poll(() => page.locator('[data-column]').count(), WITHIN).toBe(7);
      await page.keyboard.press('d');
      await page.keyboard.press('ArrowRight');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => page.locator('[data-column]').count(), WITHIN).toBe(0);
      const item = page.getByRole('main').getByRole('listitem').filter({ hasText: places });
      await item.waitFor();
      await expect(item.textContent()).resolves.toContain('Sam Whitaker');
    },
  );

  it(
    '[STAFF-17] shows conflicts before a time is taken, and the nearest free times if it was just taken',
    SLOW,
    async () => {
      const { page } = await stage.open({ isWide: true });
      await openDay(page);
      await page.keyboard.press('a');
      const dialog = page.getByRole('dialog');
      const choice = (key: 'staff.service' | 'calendar.with') =>
        dialog.getByRole('combobox', { name: translate('en', key) });
      const field = (key: 'calendar.date' | 'calendar.time' | 'staff.name') =>
        dialog.getByLabel(translate('en', key), { exact: true });
      const says = (text: string | RegExp) => dialog.getByText(text).waitFor();

      await choice('staff.service').selectOption('buffered');
      await choice('calendar.with').selectOption('amara-osei');
      // Within another appointment's buffer.
      await field('calendar.time').fill('10:45');
      await says(/Cy Young/);
      await field('staff.name').fill('Eve');
      await dialog.getByRole('button', { name: translate('en', 'calendar.book') }).click();
      await dialog.waitFor();
      await field('calendar.time').fill('03:00');
      await says(translate('en', 'calendar.conflictOutside', { staff: 'Dr. Amara Osei' }));
      await choice('calendar.with').selectOption('jo-park');
      await says(translate('en', 'calendar.conflictNotGiven', { staff: 'Jo Park' }));

      await add('class', AT_ANY_HOUR, { at: ten, name: 'Fay' });
      await choice('staff.service').selectOption('class');
      await choice('calendar.with').selectOption(AT_ANY_HOUR);
      await field('calendar.time').fill('10:00');
      await says(translate('en', 'calendar.conflictFull', { left: 0 }));
      // Any day, whichever the calendar behind shows.
      await field('calendar.date').fill(daysAfter(tomorrow, 9));
      await says(translate('en', 'calendar.isFree'));
      await field('calendar.date').fill(daysAfter(tomorrow, -9));
      await says(translate('en', 'calendar.conflictPast'));
      await field('calendar.date').fill(tomorrow);

      // The page receives no live updates from here on.
      await field('calendar.time').fill('16:00');
      await says(translate('en', 'calendar.isFree'));
      await page.route('**/staff/calendar*', (route) => route.abort());
      await add('asked', AT_ANY_HOUR, { at: ten + 6 * 60 * MINUTE_MS, name: 'Gus' });
      await dialog.getByRole('button', { name: translate('en', 'calendar.book') }).click();
      await says(translate('en', 'calendar.takenNearby'));
      const near = dialog.getByRole('listitem').getByRole('button');
      await expect.poll(() => near.count()).toBeGreaterThan(0);
      await near.first().click();
      await dialog.getByRole('button', { name: translate('en', 'calendar.book') }).click();
      await page
        .getByRole('status')
        .filter({ hasText: translate('en', 'calendar.didAdd', { name: 'Eve' }) })
        .waitFor();
    },
  );
});
