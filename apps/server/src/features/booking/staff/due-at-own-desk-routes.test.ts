import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { expect, it } from 'vitest';
import { boardOf } from '#testing/start/open-console.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { AT, startCalendar } from '#testing/start/start-calendar.ts';

it('[BOOK-11] [STAFF-07] an appointment whose time has come is next at the desk of the person it is with, before seven walk-ins', async () => {
  const { add, act, ada, mina, time, db } = await startCalendar();
  // Longer ago than the line's head start for appointments.
  time.now = AT - 40 * MINUTE_MS;
  for (let index = 1; index <= 7; index++) {
    expect((await ada.post('staff/walkin', { line: 'a', name: `Walk-in ${index}` })).statusCode).toBe(200);
    time.now += 1_000;
  }
  time.now = AT - 10 * MINUTE_MS;
  const { appointment } = await add({ name: 'Cora' });
  await act(appointment.guid, 'check_in');
  // The calendar is that of whoever works at the desk.
  await db.kysely.updateTable('tickets').set({ due_staff_id: 'ada' }).where('due_at', 'is not', null).execute();
  const callNext = async (staff: Console) => {
    await staff.post('staff/desk', { desk: 'desk-1' });
    const { guid } = (await staff.post('staff/next')).json<{ guid: string }>();
    const called = (await boardOf(staff)).tickets.find((each) => each.guid === guid);
    await staff.post(`staff/ticket/${guid}/act`, { action: 'no_show' });
    await staff.post('staff/desk', { desk: null });
    return called?.name;
  };
  const dueHere = async (staff: Console) =>
    (await boardOf(staff)).tickets.filter(({ isDueHere }) => isDueHere).map(({ name }) => name);
  expect(await callNext(ada)).toBe('Walk-in 1');
  expect(await dueHere(ada)).toEqual([]);
  time.now = AT;
  expect(await dueHere(ada)).toEqual(['Cora']);
  expect(await dueHere(mina)).toEqual([]);
  expect(await callNext(mina)).toBe('Walk-in 2');
  expect(await callNext(ada)).toBe('Cora');
  expect(await callNext(ada)).toBe('Walk-in 3');
});
