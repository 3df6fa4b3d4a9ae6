import { formatTime } from '@openturn/domain/format/time.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bookedGuid, fillInWho, openTimes, pressSubmit } from './harness/book-time.ts';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { openDoctor } from './harness/demo-doctor.ts';
import { send } from './harness/send.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';
import { now } from './harness/test-clock.ts';

/** Clocks change on the 10th in Toronto and on the 31st in Berlin. */
const FIRST_OF_MARCH = Date.UTC(2030, 2, 1, 12);
const time = (hhmm: string) => formatTime(hhmm, 'en');

describe('an appointment moved across a clock change', () => {
  const stage = journeyStage(CLOCK_SERVER);
  const pick = (page: Page, hhmm: string) => page.getByRole('button', { name: time(hhmm), exact: true }).click();

  it('[SCREEN-05] [BOOK-04] shows the right time in both zones, before and after', { timeout: 60_000 }, async () => {
    await passTime(stage.server(), FIRST_OF_MARCH - now());
    const staff = await openDoctor(stage.server());
    await setUpService(staff, 'far', { minutes: 60, rules: { stepMinutes: 60 } });
    staff.close();
    const visit = await stage.open({ context: { timezoneId: 'Europe/Berlin' } });
    const { page } = visit;
    await page.clock.install({ time: FIRST_OF_MARCH });

    await openTimes(page, stage.server(), 'far', '&date=2030-03-08');
    await pick(page, '10:00');
    await fillInWho(page, 'Edda', '416 555 0135');
    await pressSubmit(page);
    const guid = await bookedGuid(page);
    await page.getByText(time('10:00'), { exact: true }).first().waitFor();
    await page.getByText(translate('en', 'booked.yourClock', { time: time('16:00') })).waitFor();

    await page.getByRole('link', { name: translate('en', 'booked.move') }).click();
    await page.getByRole('button', { name: translate('en', 'book.zoneSwitch', { zone: 'Berlin' }) }).click();
    await page
      .getByRole('gridcell')
      .getByRole('button', { name: /2030-03-12/ })
      .click();
    // 8 PM in Toronto stands under the next day, so no time has a day of its own.
    await page.getByRole('button', { name: time('01:00'), exact: true }).waitFor();
    await pick(page, '15:00');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(time('16:00')).waitFor();
    await sheet.getByText(time('15:00')).waitFor();
    await sheet.getByRole('button', { name: translate('en', 'book.move') }).click();
    await page.getByRole('heading', { name: translate('en', 'appointment.rescheduled') }).waitFor();
    expect(await bookedGuid(page)).toBe(guid);
    await page.getByText(time('10:00'), { exact: true }).first().waitFor();
    await page.getByText(translate('en', 'booked.yourClock', { time: time('15:00') })).waitFor();

    const host = new URL(page.url()).host;
    const { text: file } = await send(stage.server().port, { path: `/calendar/${guid}.ics`, host });
    expect(file).toContain('SEQUENCE:1\r\n');
    expect(file).toMatch(/DTSTART[^:\r\n]*:20300312T(100000|140000Z)\r\n/);
    expect(visit.problems).toEqual([]);
  });
});
