import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { fillInWho, openTimes, pressSubmit, bookedGuid, readAppointment } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { localTime } from './harness/local-time.ts';
import { setUpService } from './harness/set-up-booking.ts';

const AUCKLAND = 'Pacific/Auckland';

describe('a visitor far from the business', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);

  it(
    '[SCREEN-06] sees every time under the day of their own calendar, books it, and is told whose clock it is',
    { timeout: 90_000 },
    async () => {
      await setUpService(manager, 'far', { methods: [2], rules: { stepMinutes: 240 } });
      const { page, problems } = await stage.open({ context: { timezoneId: AUCKLAND } });
      await openTimes(page, stage.server(), 'far', '&method=2');
      await page.getByText(translate('en', 'book.zoneOwn', { zone: 'Auckland' })).waitFor();
      await page.getByRole('button', { name: translate('en', 'book.nextMonth') }).waitFor();
      // The zone stands above the times.
      const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
      const zoneLine = await page.getByText('Times in Auckland').boundingBox();
      expect(zoneLine?.y).toBeLessThan(await top('#day-title'));

      const day = page.locator('#day-title');
      await day.getByText(/\d{4}-\d\d-\d\d$/).waitFor();
      const shown = (await day.textContent()) ?? '';
      const times = page.locator('section[aria-labelledby=day-title] li button');
      await times.first().waitFor();
      // Not one of them is of another day, so none has a day of its own below it.
      for (const text of await times.allTextContents()) expect(text).toMatch(/^\d{1,2}:\d\d.[AP]M$/);
      await times.last().click();
      await page.locator('[name=FirstName]').waitFor();
      await page.getByText(shown).first().waitFor();
      await page.getByText(translate('en', 'book.zoneOwn', { zone: 'Auckland' })).waitFor();
      await expect(findViolations(page)).resolves.toEqual([]);
      await fillInWho(page, 'Tama', '416 555 0139');
      await pressSubmit(page);
      const { at } = await readAppointment(stage.server(), await bookedGuid(page));
      expect(shown).toContain(localTime(at, AUCKLAND).slice(0, 10));
      expect(problems).toEqual([]);
    },
  );
});
