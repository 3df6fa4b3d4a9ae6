import { describe, expect, it } from 'vitest';
import type { StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { findConflicts, isBlocked } from './find-conflicts.ts';
import { minuteUnder, stepPlan } from '#features/calendar/move/move-plan.ts';
import { planFor, planOf, stepOf, type Plan } from '#features/calendar/plan.ts';
import { sessionsOf } from '#features/calendar/sessions.ts';

const calendar = sampleCalendar();
const [check, group] = calendar.services;
const booked = { ...calendar, sessions: sessionsOf(calendar) };
const kinds = (plan: Plan) => findConflicts(plan, booked).map(({ kind }) => kind);
const visit = (staff: string, time: string) => planFor(check!, { staff, at: clock(time), partySize: 1 });
const seat = (staff: string, time: string, partySize: number) => planFor(group!, { staff, at: clock(time), partySize });

describe('[STAFF-17] findConflicts', () => {
  it.each([
    ['free', visit('ada', '09:00'), []],
    ['into one that begins later', visit('ada', '10:45'), ['busy']],
    ['right after a buffer, and into the next', visit('ada', '10:40'), ['busy']],
    ['up to the minute', visit('ada', '09:20'), []],
    ['the time after that of another', visit('ada', '09:30'), ['busy']],
    ['somebody else is choosing it', visit('ben', '10:15'), ['busy']],
    ['after the hours', visit('ada', '16:45'), ['outside']],
    ['over a break', visit('ada', '12:15'), ['outside']],
    ['not what they do', visit('cleo', '10:00'), ['not-given']],
    ['nobody', visit('zoe', '10:00'), ['not-given']],
    ['a place in a group', seat('cleo', '14:00', 3), []],
    ['more than a group has places', seat('cleo', '14:00', 4), ['full']],
    ['across a group', seat('cleo', '14:30', 1), ['busy']],
  ])('%s', (_, plan, expected) => {
    expect(kinds(plan)).toEqual(expected);
  });

  it('[STAFF-17] takes the time that has just begun, but none that has passed', () => {
    const later = { ...booked, now: clock('09:20') };
    expect(findConflicts(visit('ada', '09:15'), later)).toEqual([]);
    expect(findConflicts(visit('ada', '09:10'), later)).toEqual([{ kind: 'past' }]);
    expect(isBlocked([{ kind: 'past' }])).toBe(true);
  });

  it('ignores the appointment being moved', () => {
    const [row] = calendar.rows as [StaffAppointment];
    expect(kinds({ ...planOf(row), at: clock('10:15') })).toEqual([]);
    expect(kinds({ ...planOf(row), at: clock('10:30') })).toEqual(['busy']);
  });

  it('names the other appointment, and lets staff override hours only', () => {
    const [conflict] = findConflicts(visit('ada', '10:15'), booked);
    expect(conflict).toMatchObject({ kind: 'busy', with: { name: 'Noor Karim' } });
    expect(isBlocked([{ kind: 'outside' }])).toBe(false);
    expect(isBlocked(findConflicts(visit('ada', '10:15'), booked))).toBe(true);
  });

  it('ignores no-shows', () => {
    const missed = sessionsOf({ ...calendar, rows: [sampleAppointment({ state: 'no_show' })] });
    expect(findConflicts(visit('ada', '10:00'), { ...calendar, sessions: missed })).toEqual([]);
  });
});

describe('[STAFF-16] the target of a move', () => {
  const plan = planOf(calendar.rows[0]!);
  const around = { ...calendar, view: 'day' } as const;

  it('changes by key: along the time, to other staff, to other days', () => {
    expect(stepPlan(plan, { by: 'minutes', minutes: -15 }, around).at).toBe(clock('09:45'));
    expect(stepPlan(plan, { by: 'column', columns: 1 }, around)).toMatchObject({ staff: 'ben', at: plan.at });
    expect(stepPlan(plan, { by: 'column', columns: -1 }, around).staff).toBe('ada');
    expect(stepPlan(plan, { by: 'column', columns: 1 }, { ...around, view: 'week' }).at).toBe(
      clock('10:00', '2026-11-22'),
    );
  });

  it('keeps the local time across a clock change', () => {
    const before = { ...plan, at: Date.parse('2026-10-31T14:00:00Z') };
    const after = stepPlan(before, { by: 'day', days: 1 }, around);
    expect(new Date(after.at).toISOString()).toBe('2026-11-01T15:00:00.000Z');
  });

  it('follows the pointer, in steps and across columns', () => {
    const boxes = [
      { id: 'a', left: 0, right: 100, top: 50, bottom: 530 },
      { id: 'b', left: 100, right: 200, top: 50, bottom: 530 },
    ];
    const under = (x: number, y: number) => minuteUnder({ x, y }, boxes, { from: 540, to: 1020, step: 15 });
    expect(under(20, 50)).toEqual({ column: 'a', minute: 540 });
    expect(under(150, 117)).toEqual({ column: 'b', minute: 600 });
    expect(under(150, -900)).toEqual({ column: 'b', minute: 540 });
    expect(under(150, 9_000)).toEqual({ column: 'b', minute: 1005 });
    expect(under(250, 60)).toBeNull();
  });

  it('moves in steps of the service, at most a quarter of an hour', () => {
    expect(stepOf(calendar.services, 'check')).toBe(15);
    expect(stepOf([{ ...check!, stepMinutes: 5 }], 'check')).toBe(5);
    expect(stepOf([{ ...check!, stepMinutes: 60 }], 'check')).toBe(15);
  });
});
