import { describe, expect, it } from 'vitest';
import { HALF_HOUR, AT, startCalendar } from '#testing/start/start-calendar.ts';
import { runAppointmentTimer } from '#features/booking/index.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import { bookable, SITE } from '#testing/start/start-booking.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';

/** What the visitor's page says. */
type Booked = { appointment: { state: string; reason: string | null; ticket: string | null; actions: string[] } };

async function start(service: 'cut' | 'alone' = 'cut') {
  const started = await startCalendar([bookable('alone', { lineId: null })]);
  const { appointment } = await started.add({ service });
  started.time.now = AT - 10 * 60_000;
  const booked = async () => {
    const answer = await started.ask({ url: `/api/100001/client/appointment/${appointment.guid}` });
    return answer.json<Booked>().appointment;
  };
  const settle = async () => {
    const clock = { now: () => started.time.now };
    const deps = { ...started.server, clock, newId: randomGuid, wakeOutbox: () => {} };
    for (const due of await started.appointments.due(clock.now(), 9)) await runAppointmentTimer(due, deps);
  };
  return { ...started, guid: appointment.guid, booked, settle };
}

it('[BOOK-09] checks nobody in before the day of the appointment', async () => {
  const { act, guid, time } = await start();
  time.now = AT - 48 * HALF_HOUR;
  expect(await act(guid, 'check_in')).toMatchObject({ reason: 'too-early' });
});

describe('undoing a check-in', () => {
  it('[BOOK-09] takes its ticket out of the line, tells nobody, and lets the visitor check in again', async () => {
    const { act, guid, booked, calendar, tickets, mina, notices, server } = await start();
    const { appointment } = await act(guid, 'check_in');
    expect(appointment.inLine).toMatchObject({ line: 'a', code: expect.stringMatching(/001$/), isCalled: false });
    expect((await calendar()).rows).toMatchObject([{ inLine: appointment.inLine, actions: ['undo_check_in'] }]);
    const { ticket } = await booked();
    const told = await notices.ofSubject(SITE, ticket!);
    expect(await act(guid, 'undo_check_in')).toMatchObject({
      appointment: { state: 'confirmed', inLine: null, mayMove: true },
    });
    expect(await tickets.find(SITE, ticket!)).toMatchObject({ stage: 'cancelled', reason: 'undone' });
    expect(await booked()).toMatchObject({ state: 'confirmed', reason: null, ticket: null });
    expect((await booked()).actions).toContain('check_in');
    expect(await notices.ofSubject(SITE, ticket!)).toHaveLength(told.length);
    const log = (await mina.get('staff/audit')).json<{ rows: { action: string }[] }>().rows;
    expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['apt_undo_check_in', 'apt_check_in']);
    // Nothing says that the appointment is cancelled.
    expect((await mina.get('staff/visits')).json()).toMatchObject({ today: [] });
    const olga = await signInStaff(server, 'olga');
    const { body: file } = await olga.get('staff/settings/transfer/file?what=visits');
    expect([file.includes('Joined'), file.includes('undone')]).toEqual([true, false]);
    const again = await act(guid, 'check_in');
    expect(again.appointment.inLine?.code).toMatch(/002$/);
    expect(await tickets.active(SITE, 'a')).toHaveLength(1);
  });

  it('[BOOK-09] is refused once its ticket was called, even if it waits again', async () => {
    const { act, guid, booked, calendar, ada } = await start();
    await act(guid, 'check_in');
    const { ticket } = await booked();
    await ada.post('staff/desk', { desk: 'desk-1' });
    for (const action of ['call', 'later']) {
      const done = await ada.post(`staff/ticket/${ticket}/act`, { action });
      expect(done.statusCode).toBe(200);
      expect((await calendar()).rows).toMatchObject([{ inLine: { isCalled: action === 'call' }, actions: [] }]);
      expect(await act(guid, 'undo_check_in')).toMatchObject({ reason: 'not-now' });
    }
    expect(await booked()).toMatchObject({ state: 'checked_in' });
  });

  it('[BOOK-09] works without a line too, until the call, and nobody is missed right after it', async () => {
    const { act, guid, booked, settle, time } = await start('alone');
    expect(await act(guid, 'check_in')).toMatchObject({
      appointment: { inLine: null, actions: ['call', 'start', 'undo_check_in'] },
    });
    time.now = AT + 2 * HALF_HOUR;
    expect(await act(guid, 'undo_check_in')).toMatchObject({ appointment: { state: 'confirmed' } });
    await settle();
    expect(await booked()).toMatchObject({ state: 'confirmed' });
    expect(await act(guid, 'check_in')).toMatchObject({ success: true });
    expect(await act(guid, 'call')).toMatchObject({ success: true });
    expect(await act(guid, 'undo_check_in')).toMatchObject({ reason: 'not-now' });
  });
});
