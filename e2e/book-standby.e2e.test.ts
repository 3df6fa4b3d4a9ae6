import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bookedGuid, bookNextFree, fillInWho, openTimes, pressSubmit } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService, setUpStaff } from './harness/set-up-booking.ts';
import { dayAhead, now } from './harness/test-clock.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { whenShown } from './harness/visitor-screen.ts';

const OFFERED_WITHIN_MS = 5_000;
const en = (key: PlainTextKey) => translate('en', key);

describe('a fully booked service', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);

  const title = (page: Page, key: PlainTextKey) => page.getByRole('heading', { name: en(key), level: 1 }).waitFor();

  it(
    '[ERR-11] [BOOK-07] has a waiting list whose opening is offered within 5 s, declined, offered again by staff, taken and confirmed',
    { timeout: 90_000 },
    async () => {
      const date = dayAhead(3);
      await setUpStaff(manager, 'one-chair', { [date]: [{ opens: '10:00:00', closes: '10:10:00' }] });
      await setUpService(manager, 'scarce', { staff: ['one-chair'] });
      const { page: first } = await stage.open();
      await bookNextFree(first, stage.server(), 'scarce', ['Cleo', '416 555 0133']);
      await title(first, 'appointment.confirmed');

      const visit = await stage.open();
      const { page: second } = visit;
      await openTimes(second, stage.server(), 'scarce');
      await second.getByText(en('error.fullyBooked')).waitFor();
      await second.getByRole('link', { name: en('book.wait') }).click();
      await second.locator('[name=window0]').selectOption(date);
      await fillInWho(second, 'Dov', '416 555 0134');
      await pressSubmit(second);
      const standby = await bookedGuid(second);
      await title(second, 'standby.waiting');

      const offered = whenShown(second, en('booked.take'));
      await first.getByRole('button', { name: en('booked.cancel') }).click();
      const answered = first.waitForResponse(/\/cancel$/);
      await first
        .getByRole('dialog')
        .getByRole('button', { name: en('booked.cancelNow') })
        .click();
      await answered;
      const cancelledAt = now();
      expect((await offered) - cancelledAt).toBeLessThan(OFFERED_WITHIN_MS);
      await title(first, 'appointment.cancelled');

      // Not offered again by itself, only by hand.
      await second.getByRole('button', { name: en('booked.pass') }).click();
      await title(second, 'standby.waiting');
      const { page: staff, problems } = await stage.open({ isWide: true });
      await signInStaff(staff, stage.server(), '/calendar');
      await staff.getByRole('button', { name: translate('en', 'calendar.standbys', { count: 1 }) }).click();
      const list = staff.getByRole('dialog', { name: en('book.standbyTitle') });
      await list.getByText('Dov', { exact: true }).waitFor();
      await list.getByText(/(from|to) \d+:\d\d\s[AP]M$|all day$/).waitFor();
      await expect(findViolations(staff)).resolves.toEqual([]);
      const offeredAgain = whenShown(second, en('booked.take'));
      await list.getByRole('button', { name: en('calendar.offerTime') }).click();
      await list.getByText(/held until/).waitFor();
      await offeredAgain;
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
      await second.getByRole('button', { name: en('booked.take') }).click();
      await title(second, 'appointment.confirmed');
      expect(await bookedGuid(second)).not.toBe(standby);
      // A place on the waiting list is first requested as an appointment, which is a 404.
      expect(visit.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    },
  );
});
