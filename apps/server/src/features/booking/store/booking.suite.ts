import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { followVisit } from './follow-visit.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '#kernel/db/open-database.ts';
import { cancelAppointment } from '#features/booking/appointment/cancel-appointment.ts';
import { checkIn } from '#features/booking/appointment/check-in.ts';
import { renewHold } from '#features/booking/times/end-hold.ts';
import { moveAppointment } from '#features/booking/appointment/move-appointment.ts';
import { readSlots } from '#features/booking/times/read-slots.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';
import { addTicket } from '#features/tickets/index.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import { bookable, monday, SITE, startBooking, timesOf } from '#testing/start/start-booking.ts';

/** Booking on a real database, from the first free times to the end of the visit. */
export function bookingSuite(name: string, open: (onQuery?: (sql: string) => void) => Promise<Db>): void {
  describe(`${name}: a held time`, () => {
    it('[BOOK-05] is taken for others, can be renewed once, and expires by itself', async () => {
      const { deps, hold, time, settle, stateOf } = await startBooking(await open());
      const held = await hold('ada', monday('10:00'));
      if (!held.ok) throw new Error(held.error.code);
      const { id: guid } = held.value.hold;
      expect(await timesOf(deps)).not.toContain(monday('10:00'));
      time.now += 9 * MINUTE_MS;
      const renew = () => renewHold({ siteId: SITE, guid, tokenHash: 'ada' }, deps);
      expect(await renew()).toMatchObject({ ok: true, value: { hold: { heldUntil: time.now + 10 * MINUTE_MS } } });
      expect(await renew()).toEqual({ ok: false, error: { code: 'not-now' } });
      expect(await renewHold({ siteId: SITE, guid, tokenHash: 'eve' }, deps)).toMatchObject({ ok: false });
      time.now += 10 * MINUTE_MS;
      await settle();
      expect(await stateOf(guid)).toBe('expired');
      expect(await timesOf(deps)).toContain(monday('10:00'));
    });

    it('[BOOK-05] is replaced when the same device chooses another, even an overlapping one', async () => {
      const { deps, hold } = await startBooking(await open());
      await hold('ada', monday('10:00'));
      expect(await hold('ada', monday('10:15'))).toMatchObject({ ok: true, value: { hold: { at: monday('10:15') } } });
      const times = await timesOf(deps);
      expect(times).toContain(monday('09:45'));
      expect(times).not.toContain(monday('10:30'));
      expect(await deps.appointments.heldBy(SITE, 'ada')).toMatchObject({ at: monday('10:15') });
    });

    it('[BOOK-05] cannot be booked by another device or after it has expired', async () => {
      const { hold, bookGuid, time } = await startBooking(await open());
      const held = await hold('ada', monday('10:00'));
      const guid = held.ok ? held.value.hold.id : '';
      expect(await bookGuid('eve', guid)).toEqual({ ok: false, error: { code: 'hold-expired' } });
      time.now += 10 * MINUTE_MS;
      expect(await bookGuid('ada', guid)).toEqual({ ok: false, error: { code: 'hold-expired' } });
    });
  });

  describe(`${name}: an appointment`, () => {
    it('[LIVE-08] tells every page that shows it when its visitor cancels it on another', async () => {
      const { deps, book, settle } = await startBooking(await open());
      const { id: guid } = await book('ada', monday('15:00') + 24 * HOUR_MS);
      await settle();
      await cancelAppointment({ siteId: SITE, guid, agreedFee: 0 }, deps);
      const told = (await settle()).filter(({ topic }) => topic === 'status.forced');
      expect(told.map(({ payload }) => payload)).toContainEqual({ ticketId: guid });
    });

    it('[STATE-02] is confirmed, gets two reminders, and is checked in, called and completed', async () => {
      const db = await open();
      const { deps, book, time, settle, stateOf, noticesOf } = await startBooking(db);
      const ada = await book('ada', monday('15:00') + 24 * HOUR_MS);
      expect(ada.state).toBe('confirmed');
      for (const at of [ada.at - 24 * HOUR_MS, ada.at - 2 * HOUR_MS]) {
        time.now = at - 1;
        await settle();
        time.now = at;
        await Promise.all([settle(), settle()]);
      }
      expect(await noticesOf(ada.id)).toEqual(['apt_confirmed', 'apt_reminder', 'apt_reminder']);

      expect(await checkIn({ siteId: SITE, guid: ada.id, by: 'visitor' }, deps)).toMatchObject({
        error: { code: 'too-early' },
      });
      time.now = ada.at - 20 * MINUTE_MS;
      const tickets = ticketStore(db, { followVisit });
      const ticketDeps = { tickets, clock: deps.clock, newId: deps.newId, wakeOutbox: () => {} };
      const walkIn = await addTicket(
        { siteId: SITE, lineId: 'a', name: 'Bob', language: 'en', by: 'agent' },
        ticketDeps,
      );
      time.now = ada.at - 5 * MINUTE_MS;
      const late = await addTicket({ siteId: SITE, lineId: 'a', name: 'Cy', language: 'en', by: 'agent' }, ticketDeps);
      const both = await Promise.all([
        checkIn({ siteId: SITE, guid: ada.id, by: 'visitor' }, deps),
        checkIn({ siteId: SITE, guid: ada.id, by: 'visitor' }, deps),
      ]);
      expect(both.some(({ ok }) => ok)).toBe(true);
      const { ticketId } = (await deps.appointments.find(SITE, ada.id)) ?? {};
      if (!ticketId || !walkIn.ok || !late.ok) throw new Error('no tickets');
      expect(await tickets.find(SITE, ticketId)).toMatchObject({ dueAt: ada.at, stage: 'waiting', name: 'ada' });
      // Ranked ten minutes before its due time: behind earlier tickets and ahead of later ones, which get the reason.
      expect((await tickets.find(SITE, walkIn.value.id))?.promiseReason).toBeNull();
      expect((await tickets.find(SITE, late.value.id))?.promiseReason).toBe('appointment');
      expect(await tickets.active(SITE, 'a')).toHaveLength(3);

      for (const event of ['call', 'arrive', 'complete'] as const) {
        const done = await moveTicket({ siteId: SITE, ticketId, event, by: 'agent', desk: 'desk-1' }, ticketDeps);
        expect(done).toMatchObject({ ok: true });
      }
      expect(await stateOf(ada.id)).toBe('completed');
      const log = await deps.appointments.log(SITE, ada.id);
      expect(log.map(({ event }) => event)).toEqual(['hold', 'confirm', 'check_in', 'complete']);
    });

    it('[STATE-02] expires if nobody answers the request in time', async () => {
      const services = [bookable('cut', { booking: { needsApproval: true } })];
      const { deps, book, time, settle, stateOf, noticesOf } = await startBooking(await open(), { services });
      const ada = await book('ada', monday('10:00') + 48 * HOUR_MS);
      // Eight opening hours.
      expect(ada).toMatchObject({ state: 'pending', decideBy: monday('17:00') });
      time.now = monday('17:00');
      await settle();
      expect(await stateOf(ada.id)).toBe('expired');
      expect(await noticesOf(ada.id)).toEqual(['apt_requested', 'apt_expired']);
      const read = await readSlots({ siteId: SITE, wanted: { service: 'cut' }, from: '2026-11-25', days: 1 }, deps);
      expect(read.ok && read.value.rows[0]?.times.map(({ at }) => at)).toContain(ada.at);
    });

    it('[STATE-02] moves once the new time is safe, keeps its guid, and frees the old time', async () => {
      const { deps, book, hold } = await startBooking(await open());
      const ada = await book('ada', monday('10:00'));
      const held = await hold('ada', monday('10:15'), { moving: ada.id });
      if (!held.ok) throw new Error(held.error.code);
      const move = { siteId: SITE, guid: ada.id, hold: held.value.hold.id, tokenHash: 'ada' };
      const moved = await moveAppointment(move, deps);
      expect(moved).toMatchObject({
        ok: true,
        value: {
          appointment: { id: ada.id, at: monday('10:15'), sequence: 1, state: 'confirmed', reason: 'rescheduled' },
        },
      });
      expect(await moveAppointment(move, deps)).toMatchObject({ ok: true });
      const times = await timesOf(deps);
      expect(times).toContain(monday('09:45'));
      expect(times.filter((at) => at > monday('09:45') && at < monday('10:45'))).toEqual([]);
    });

    it('[STATE-02] keeps its time if it cannot move', async () => {
      const services = [bookable('cut', { booking: { moveNoticeMinutes: 120 } })];
      const { deps, book, hold, time } = await startBooking(await open(), { services });
      const ada = await book('ada', monday('12:00'));
      const held = await hold('ada', monday('15:00'), { moving: ada.id });
      if (!held.ok) throw new Error(held.error.code);
      time.now = monday('10:01');
      expect(
        await moveAppointment({ siteId: SITE, guid: ada.id, hold: held.value.hold.id, tokenHash: 'ada' }, deps),
      ).toMatchObject({ ok: false });
      expect(await hold('ada', monday('16:00'), { moving: ada.id })).toEqual({ ok: false, error: { code: 'not-now' } });
      expect(await deps.appointments.find(SITE, ada.id)).toMatchObject({ at: monday('12:00'), sequence: 0 });
    });

    it('[BOOK-06] is cancelled at the fee that was shown', async () => {
      const booking = { cancelNoticeMinutes: 120, lateFee: 2_500 };
      const { deps, book, time, noticesOf } = await startBooking(await open(), {
        services: [bookable('cut', { booking })],
      });
      const [early, late] = [await book('ada', monday('12:00')), await book('bob', monday('13:00'))];
      const cancel = (guid: string, agreedFee: number) => cancelAppointment({ siteId: SITE, guid, agreedFee }, deps);
      expect(await cancel(early.id, 2_500)).toEqual({ ok: false, error: { code: 'fee-changed' } });
      expect(await cancel(early.id, 0)).toMatchObject({ ok: true, value: { appointment: { feeDue: 0, sequence: 1 } } });
      time.now = monday('11:30');
      expect(await cancel(late.id, 0)).toEqual({ ok: false, error: { code: 'fee-changed' } });
      expect(await cancel(late.id, 2_500)).toMatchObject({ ok: true, value: { appointment: { feeDue: 2_500 } } });
      expect(await noticesOf(late.id)).toEqual(['apt_confirmed', 'apt_cancelled']);
      expect(await timesOf(deps)).toContain(monday('13:00'));
    });

    it('[BOOK-06] moves by what was agreed, and the time held for that says so', async () => {
      const booking = { cancelNoticeMinutes: 120, lateFee: 2_500 };
      const services = [bookable('cut', { booking })];
      const { deps, book, hold, time } = await startBooking(await open(), { services });
      const ada = await book('ada', monday('12:00'));
      time.now = monday('10:30');
      const held = await hold('ada', monday('15:00'), { moving: ada.id });
      if (!held.ok) throw new Error(held.error.code);
      const { id, terms } = held.value.hold;
      expect(terms).toMatchObject({ keepsFee: true, cancelNoticeMinutes: 300 });
      const moved = await moveAppointment({ siteId: SITE, guid: ada.id, hold: id, tokenHash: 'ada' }, deps);
      expect(moved).toMatchObject({ ok: true, value: { appointment: { terms } } });
    });

    it('[BOOK-06] cannot be cancelled late if the business forbids it', async () => {
      const services = [bookable('cut', { booking: { cancelNoticeMinutes: 120 } })];
      const { deps, book, time } = await startBooking(await open(), { services });
      const ada = await book('ada', monday('12:00'));
      time.now = monday('10:30');
      expect(await cancelAppointment({ siteId: SITE, guid: ada.id, agreedFee: 0 }, deps)).toEqual({
        ok: false,
        error: { code: 'too-late' },
      });
    });

    it('[STATE-02] becomes a no-show if nobody has checked in by then', async () => {
      const { book, time, settle, stateOf, noticesOf } = await startBooking(await open());
      const ada = await book('ada', monday('10:00'));
      time.now = ada.at + 20 * MINUTE_MS;
      await settle();
      expect(await stateOf(ada.id)).toBe('no_show');
      expect(await noticesOf(ada.id)).toEqual(['apt_confirmed', 'apt_missed']);
    });
  });

  it(`[BOOK-08] free times need three queries, however many staff and days, ${name}`, async () => {
    const queries: string[] = [];
    const db = await open((sql) => queries.push(sql));
    const staff = Array.from({ length: 12 }, (_, index) => ({ id: `s${index}`, name: `s${index}`, role: {} }));
    const services = [bookable('cut', { staff: staff.map(({ id }) => id) })];
    const { deps } = await startBooking(db, { staff, services });
    queries.length = 0;
    await readSlots({ siteId: SITE, wanted: { service: 'cut' }, from: '2026-11-23', days: 42 }, deps);
    expect(queries).toHaveLength(3);
  });
}
