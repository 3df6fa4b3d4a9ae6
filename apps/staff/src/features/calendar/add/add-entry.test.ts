import { describe, expect, it } from 'vitest';
import { clock, DATE, sampleCalendar } from '#testing/sample-calendar.ts';
import { firstEntry, instantOfEntry, partySizeOf, planOfEntry, withInstant } from './add-entry.ts';

const calendar = sampleCalendar({ now: clock('09:40') });
const by = (changed: Partial<Parameters<typeof firstEntry>[1]> = {}) =>
  firstEntry(calendar, { date: DATE, at: null, staff: null, ...changed });

describe('[STAFF-18] a new appointment', () => {
  it('starts at the next free time, or at the time that was clicked', () => {
    expect(by()).toMatchObject({ staff: 'ada', service: 'check', date: DATE, time: '11:45' });
    expect(by({ at: { staff: 'cleo', at: clock('15:30') } })).toMatchObject({
      staff: 'cleo',
      service: 'class',
      time: '15:30',
    });
    expect(by({ staff: 'ben' })).toMatchObject({ staff: 'ben', time: '10:45' });
    expect(by({ date: '2026-11-23' })).toMatchObject({ date: '2026-11-23', time: '09:00' });
  });

  it('is checked once it has a date and a time', () => {
    const entry = withInstant(by(), clock('16:00'), calendar.zone);
    expect(planOfEntry(calendar, entry)).toMatchObject({ at: clock('16:00'), afterMs: 600_000 });
    expect(instantOfEntry({ ...entry, time: '' }, calendar.zone)).toBeNull();
    expect(instantOfEntry({ ...entry, date: '' }, calendar.zone)).toBeNull();
    expect(['', '0', '3', '2.7', 'x'].map((partySize) => partySizeOf({ partySize }))).toEqual([1, 1, 3, 2, 1]);
  });
});
