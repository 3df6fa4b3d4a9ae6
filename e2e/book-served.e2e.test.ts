import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { bookNextFree, readAppointment } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { messagesTo } from './harness/messages-to.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { turnToDayOf } from './harness/turn-to-day-of.ts';

const en = (key: PlainTextKey) => translate('en', key);
type Done = 'calendar.didCall' | 'calendar.didStart' | 'calendar.didComplete' | 'calendar.didReopen';

describe('an appointment of a service without a line', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);

  it(
    '[SCREEN-05] [BOOK-12] is checked in, called, started, completed and reopened in the calendar, and the visitor sees each',
    { timeout: 90_000 },
    async () => {
      await setUpService(manager, 'no-line', { line: null });
      const visit = await stage.open();
      const { page } = visit;
      const title = (key: PlainTextKey) => page.getByRole('heading', { name: en(key), level: 1 }).waitFor();
      const guid = await bookNextFree(page, stage.server(), 'no-line', ['Bea', '416 555 0133']);
      await page.getByRole('button', { name: en('booked.checkIn') }).click();
      await title('booked.checkedIn');
      expect(new URL(page.url()).pathname).toBe(`/booked/${guid}`);

      const { page: staff, problems } = await stage.open({ isWide: true });
      await signInStaff(staff, stage.server(), '/calendar');
      await turnToDayOf(staff, stage.server(), guid);
      await staff.getByRole('button', { name: /Bea/ }).click();
      const done = (key: Done) =>
        staff
          .getByRole('status')
          .getByText(translate('en', key, { name: 'Bea' }), { exact: true })
          .waitFor();
      await expect(findViolations(staff)).resolves.toEqual([]);

      await staff.keyboard.press('l');
      await done('calendar.didCall');
      await title('ticket.called');
      await page.getByText(translate('en', 'booked.calledHint', { who: 'Sam Whitaker' })).waitFor();
      await staff.getByRole('button', { name: en('staff.start') }).click();
      await done('calendar.didStart');
      await title('ticket.serving');
      await staff.keyboard.press('f');
      await done('calendar.didComplete');
      await title('booked.completed');
      await staff.keyboard.press('z');
      await done('calendar.didReopen');
      await title('ticket.serving');
      await expect
        .poll(async () => (await messagesTo(manager, '5550133')).map(({ kind }) => kind))
        .toEqual(['apt_confirmed', 'apt_called']);
      expect(visit.problems).toEqual([]);
      expect(problems.filter((problem) => !problem.includes('401')).join('\n')).toBe('');
    },
  );

  it(
    '[BOOK-10] is moved from a day that closes, even when its new time is taken meanwhile, and its visitor gets a message',
    { timeout: 90_000 },
    async () => {
      await setUpService(manager, 'closing', { line: null });
      const { page } = await stage.open();
      const guid = await bookNextFree(page, stage.server(), 'closing', ['Bea', '416 555 0134']);
      const before = await readAppointment(stage.server(), guid);

      const { page: staff, problems } = await stage.open({ isWide: true });
      await signInStaff(staff, stage.server(), '/settings/appointments');
      await staff.getByRole('button', { name: en('setup.addDate') }).click();
      await staff.getByLabel(en('setup.date'), { exact: true }).last().fill(wallClock(before.at, before.zone).date);
      const affected = staff.waitForResponse((answer) => answer.url().endsWith('/setup/affected'));
      await staff.getByRole('button', { name: en('staff.save') }).click();
      const { rows } = (await (await affected).json()) as { rows: { to: { staff: string; at: number } }[] };
      const dialog = staff.getByRole('dialog');
      await dialog.getByRole('combobox', { name: /Bea/ }).selectOption('move');
      await dialog.getByLabel(en('staff.delayText')).fill('We are painting the rooms.');
      await expect(findViolations(staff)).resolves.toEqual([]);
      const taken = { service: 'closing', ...rows[0]?.to, name: 'Dora', PhoneNumber: '416 555 0135' };
      await manager.call('POST', 'appointment', taken);
      await dialog.getByRole('button', { name: en('staff.save') }).click();

      const left = staff.getByRole('dialog', { name: translate('en', 'setup.affectedLeft', { count: 1 }) });
      await left.getByText(en('setup.affectedTaken')).waitFor();
      await expect(findViolations(staff)).resolves.toEqual([]);
      expect((await readAppointment(stage.server(), guid)).at).toBe(before.at);
      await left.getByRole('combobox', { name: /Bea/ }).selectOption('move');
      await left.getByLabel(en('staff.delayText')).fill('We are painting the rooms.');
      await left.getByRole('button', { name: en('staff.save') }).click();
      await left.waitFor({ state: 'hidden' });

      await expect.poll(async () => (await readAppointment(stage.server(), guid)).reason).toBe('rescheduled');
      const after = await readAppointment(stage.server(), guid);
      expect(wallClock(after.at, after.zone).date).not.toBe(wallClock(before.at, before.zone).date);
      // Sent once staff can no longer undo the move, and not at night.
      await expect
        .poll(async () => (await messagesTo(manager, '5550134')).map(({ kind }) => kind))
        .toEqual(['apt_confirmed', 'apt_moved']);
      expect(problems.filter((problem) => !problem.includes('401')).join('\n')).toBe('');
    },
  );
});
