import { describe, expect, it } from 'vitest';
import { clock, DATE, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { calendarColumns, shownDays, shownMinutes } from './calendar-columns.ts';
import { lookOf, seatsTaken, sessionsOf } from '#features/calendar/sessions.ts';

const DAY = { view: 'day', date: DATE, staff: null, firstWeekday: 7 } as const;

describe('[STAFF-15] the columns of the calendar', () => {
  it('are one per staff member, with hours and buffers', () => {
    const [ada, ben] = calendarColumns(sampleCalendar(), DAY);
    expect(ada).toMatchObject({
      staff: 'ada',
      open: [
        { from: 540, to: 750 },
        { from: 780, to: 1020 },
      ],
    });
    expect(ada?.placed[0]).toMatchObject({ from: 600, to: 630, before: 0, after: 10, lane: 0, lanes: 1 });
    expect(ben?.placed.map(({ session }) => lookOf(session))).toEqual(['held']);
  });

  it("are the days of a week in the language's order", () => {
    expect(shownDays({ ...DAY, view: 'week' })).toEqual({ from: '2026-11-15', days: 7 });
    expect(shownDays({ ...DAY, view: 'week', firstWeekday: 1 })).toEqual({ from: '2026-11-16', days: 7 });
    const week = calendarColumns(sampleCalendar(), { ...DAY, view: 'week', staff: 'ada' });
    expect(week.map(({ placed }) => placed.length)).toEqual([0, 0, 0, 0, 0, 0, 2]);
    expect(week[6]?.open).toHaveLength(2);
  });

  it('show simultaneous appointments side by side', () => {
    const [, , , , , , saturday] = calendarColumns(sampleCalendar(), { ...DAY, view: 'week' });
    const at10 = saturday?.placed.filter(({ from }) => from === 600);
    expect(at10?.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('keep the length of appointments across a clock change', () => {
    const rows = [sampleAppointment()].map((row) => ({
      ...row,
      at: Date.parse('2026-11-01T05:30:00Z'),
      until: Date.parse('2026-11-01T06:30:00Z'),
      busyFrom: Date.parse('2026-11-01T05:30:00Z'),
      busyUntil: Date.parse('2026-11-01T06:30:00Z'),
    }));
    const [ada] = calendarColumns(sampleCalendar({ rows }), { ...DAY, date: '2026-11-01' });
    expect(ada?.placed[0]).toMatchObject({ from: 90, to: 150 });
  });

  it('start and end at whole hours around everything shown', () => {
    expect(shownMinutes(calendarColumns(sampleCalendar(), DAY))).toEqual({ from: 540, to: 1020 });
    const rows = [sampleAppointment({ at: '06:45' }), sampleAppointment({ at: '16:45' })];
    expect(shownMinutes(calendarColumns(sampleCalendar({ rows }), DAY))).toEqual({ from: 360, to: 1080 });
    expect(shownMinutes([])).toEqual({ from: 540, to: 1020 });
  });
});

describe('[STAFF-15] the appointments in the calendar', () => {
  it('include a group once, with its number of places', () => {
    const sessions = sessionsOf(sampleCalendar());
    const group = sessions.find(({ service }) => service === 'class');
    expect(group?.people.map(({ name }) => name)).toEqual(['Ines Roy', 'Omar Diaz']);
    expect(group && seatsTaken(group)).toBe(3);
  });

  it('include a hold until it ends, and nothing that was cancelled', () => {
    const states = (now: number) => sessionsOf(sampleCalendar({ now })).map(lookOf);
    expect(states(clock('09:40'))).toContain('held');
    expect(states(clock('09:50'))).not.toContain('held');
    const rows = (['cancelled', 'declined', 'expired', 'no_show'] as const).map((state) =>
      sampleAppointment({ state }),
    );
    expect(sessionsOf(sampleCalendar({ rows })).map(lookOf)).toEqual(['missed']);
  });
});
