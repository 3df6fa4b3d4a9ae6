import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bookedGuid, bookNextFree, chooseService, fillInWho, holdNextFree, pressSubmit } from './harness/book-time.ts';
import { DEMO_SERVER, DOCTOR, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { messagesTo } from './harness/messages-to.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { turnToDayOf } from './harness/turn-to-day-of.ts';

const en = (key: PlainTextKey) => translate('en', key);

describe('a request for an appointment', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);

  const title = (page: Page, key: PlainTextKey) => page.getByRole('heading', { name: en(key), level: 1 }).waitFor();

  it(
    '[SCREEN-05] [BOOK-09] is declined in the calendar, and another one for a different time is confirmed',
    { timeout: 60_000 },
    async () => {
      await setUpService(manager, 'asked', { rules: { needsApproval: true, leadMinutes: 60 * 24 } });
      const visit = await stage.open();
      const { page } = visit;
      const declined = await bookNextFree(page, stage.server(), 'asked', ['Bea', '416 555 0132']);
      await title(page, 'appointment.pending');
      await page.getByText(en('appointment.pendingHint')).first().waitFor();

      const { page: staff, problems } = await stage.open({ isWide: true });
      await signInStaff(staff, stage.server(), '/calendar');
      await turnToDayOf(staff, stage.server(), declined);
      const block = staff.getByRole('button', { name: /Bea/ });
      await block.click();
      await expect(findViolations(staff)).resolves.toEqual([]);
      await staff.keyboard.press('n');
      await staff.getByRole('dialog').waitFor();
      await expect(findViolations(staff)).resolves.toEqual([]);
      await staff
        .getByRole('dialog')
        .getByRole('button', { name: en('calendar.decline') })
        .click();

      await title(page, 'booked.declined');
      await page.getByRole('link', { name: en('booked.again') }).click();
      await chooseService(page, 'asked');
      await pressSubmit(page);
      await page.locator('[name=view]').first().waitFor();
      await holdNextFree(page);
      await fillInWho(page, 'Bea', '416 555 0132');
      await pressSubmit(page);
      await page.waitForURL((url) => url.pathname.startsWith('/booked/') && !url.pathname.endsWith(declined));
      const requested = await bookedGuid(page);
      expect(requested).not.toBe(declined);
      await title(page, 'appointment.pending');

      await staff.goto(stage.server().url('staff', `/${CLINIC}`));
      const waiting = translate('en', 'calendar.requests', { count: 1 });
      await staff.getByRole('link', { name: waiting }).click();
      const requests = staff.getByRole('region', { name: waiting });
      await requests.getByText('Bea').waitFor();
      await expect(findViolations(staff)).resolves.toEqual([]);
      await requests.getByRole('button', { name: en('calendar.approve') }).click();
      await requests.waitFor({ state: 'detached' });
      await title(page, 'appointment.confirmed');
      await expect
        .poll(async () => (await messagesTo(manager, '5550132')).map(({ kind }) => kind))
        .toEqual(['apt_requested', 'apt_declined', 'apt_requested', 'apt_confirmed']);
      const toStaff = (await messagesTo(manager, DOCTOR)).map(({ kind }) => kind);
      expect(toStaff).toEqual(['request_waiting', 'request_waiting']);
      expect(visit.problems).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
    },
  );
});
