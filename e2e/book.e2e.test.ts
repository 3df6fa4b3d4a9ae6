import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { formatTime } from '@openturn/domain/format/time.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookTime, freeTimeOn } from './harness/book-over-http.ts';
import { bookNextFree, readAppointment } from './harness/book-time.ts';
import { CLOCK_SERVER, passTime } from './harness/clock-server.ts';
import { openDoctor } from './harness/demo-doctor.ts';
import { CLINIC, guidShown } from './harness/join-line.ts';
import { localTime } from './harness/local-time.ts';
import { messagesTo } from './harness/messages-to.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openVisitor } from './harness/open-visitor.ts';
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

  it('[NOTICE-11] is announced once where staff have moved it to, and not at all if they undo it', async () => {
    await setUpService(staff, 'shifted');
    const visitor = openVisitor(stage.server());
    const at = await freeTimeOn(visitor, { service: 'shifted', days: 9 });
    const book = (phone: string, start: number) =>
      bookTime(visitor, { service: 'shifted', at: start }, { entry: { PhoneNumber: phone } });
    const [moved, undone] = [await book('416 555 0141', at), await book('416 555 0142', at + HOUR_MS)];
    const move = async ({ guid, staff: person }: typeof moved, start: number, version: number) => {
      const to = { staff: person?.id, at: start, version };
      const { reply } = await staff.call('POST', `appointment/${guid}/move`, to);
      return (reply['appointment'] as { version: number }).version;
    };
    await move(moved, at + 3 * HOUR_MS, await move(moved, at + 2 * HOUR_MS, moved.version));
    await move(undone, at + HOUR_MS, await move(undone, at + 4 * HOUR_MS, undone.version));
    const sent = async (digits: string) => (await messagesTo(staff, digits)).filter(({ text }) => text !== '');
    for (const digits of ['5550141', '5550142']) {
      await expect.poll(async () => (await sent(digits)).map(({ kind }) => kind)).toEqual(['apt_confirmed']);
    }
    // Past the night, if it is one.
    await passTime(stage.server(), 12 * HOUR_MS, []);
    staff = await openDoctor(stage.server());
    await expect
      .poll(async () => (await sent('5550141')).map(({ kind }) => kind), WITHIN)
      .toEqual(['apt_confirmed', 'apt_moved']);
    expect((await sent('5550141')).at(-1)?.text).toContain(localTime(at + 3 * HOUR_MS, 'America/Toronto').slice(0, 10));
    expect((await messagesTo(staff, '5550142')).map(({ kind }) => kind)).toEqual(['apt_confirmed']);
  });
});
