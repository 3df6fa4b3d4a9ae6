import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookNextFree, readAppointment } from './harness/book-time.ts';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { openDoctor } from './harness/demo-doctor.ts';
import { CLINIC, guidShown } from './harness/join-line.ts';
import { messagesTo } from './harness/messages-to.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';
import { readBoard } from './harness/staff-board.ts';
import type { StaffSession } from './harness/staff-session.ts';

const WITHIN = { timeout: 5_000 };

describe('an appointment', () => {
  const stage = journeyStage(CLOCK_SERVER);
  let staff: StaffSession;
  const act = (ticket: string, action: string) => staff.call('POST', `ticket/${ticket}/act`, { action });

  beforeEach(async () => {
    staff = await openDoctor(stage.server());
  });
  afterEach(() => staff.close());

  it(
    '[SCREEN-05] [SCREEN-06] is booked, confirmed, reminded of, checked in, called and completed',
    { timeout: 60_000 },
    async () => {
      await setUpService(staff, 'later', { rules: { leadMinutes: 180 } });
      const visit = await stage.open();
      const { page } = visit;
      await page.clock.install();
      const pass = (ms: number) => passTime(stage.server(), ms, [page]);
      const kinds = async () => (await messagesTo(staff, '5550131')).map(({ kind }) => kind);

      const guid = await bookNextFree(page, stage.server(), 'later', ['Ada', '416 555 0131']);
      await page.getByRole('heading', { name: translate('en', 'appointment.confirmed'), level: 1 }).waitFor();
      await expect.poll(kinds).toEqual(['apt_confirmed']);
      const { at, now } = await readAppointment(stage.server(), guid);
      await pass(at - now - 120 * MINUTE_MS);
      await expect.poll(kinds, WITHIN).toEqual(['apt_confirmed', 'apt_reminder']);
      // A message has no text until it is sent.
      const texts = async () => (await messagesTo(staff, '5550131')).map(({ text }) => text);
      const link = expect.stringContaining(`/booked/${guid}`);
      await expect.poll(texts, WITHIN).toEqual([link, link]);
      await expect(page.getByRole('button', { name: translate('en', 'booked.checkIn') }).count()).resolves.toBe(0);

      await pass(95 * MINUTE_MS);
      await page.getByRole('button', { name: translate('en', 'booked.checkIn') }).click();
      const ticket = await guidShown(page);
      const due = await readAppointment(stage.server(), guid);
      const place = page.getByText(`${formatTime(wallClock(due.at, due.zone).time, 'en')} · ${due.staff?.name}`);
      await place.waitFor();
      await page.getByText(translate('en', 'booked.checkedInHint')).waitFor();
      expect((await readBoard(staff)).tickets.find((each) => each.guid === ticket)).toMatchObject({
        dueAt: due.at,
        dueWith: due.staff?.name,
      });
      for (const [action, text] of [
        ['call', translate('en', 'status.calledName', { name: 'Ada' })],
        ['start', translate('en', 'ticket.serving')],
        ['complete', translate('en', 'status.completedHint')],
      ] as const) {
        await act(ticket, action);
        await page.getByText(text).first().waitFor();
      }
      await page.goto(stage.server().url(`${CLINIC}`, `/booked/${guid}`));
      await page.getByRole('heading', { name: translate('en', 'booked.completed'), level: 1 }).waitFor();
      expect(visit.problems).toEqual([]);
    },
  );
});
