import { describe, expect, it } from 'vitest';
import { clock, DATE, sampleCalendar } from '#testing/sample-calendar.ts';
import {
  bookableServices,
  firstEntry,
  instantOfEntry,
  partySizeOf,
  planOfEntry,
  withInstant,
  withService,
} from './add-entry.ts';

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

  it('offers only what somebody gives, with somebody who gives it', () => {
    const walkIn = { ...calendar.services[0]!, id: 'walk-in-only' };
    const services = [...calendar.services, walkIn];
    expect(bookableServices({ ...calendar, services }).map(({ id }) => id)).toEqual(['check', 'class']);
    expect(withService(by({ staff: 'ben' }), 'class', calendar)).toMatchObject({ service: 'class', staff: 'ada' });
    expect(withService(by({ staff: 'ada' }), 'class', calendar)).toMatchObject({ service: 'class', staff: 'ada' });
  });

  it('is checked once it has a date and a time', () => {
    const entry = withInstant(by(), clock('16:00'), calendar.zone);
    expect(planOfEntry(calendar, entry)).toMatchObject({ at: clock('16:00'), afterMs: 600_000 });
    expect(instantOfEntry({ ...entry, time: '' }, calendar.zone)).toBeNull();
    expect(instantOfEntry({ ...entry, date: '' }, calendar.zone)).toBeNull();
    const typed = ['', '0', '3', '2.7', 'x'].map((partySize) => ({ partySize }));
    expect(typed.map((each) => partySizeOf(each, { seats: 8 }))).toEqual([1, 1, 3, 2, 1]);
    expect(typed.map((each) => partySizeOf(each, { seats: 1 }))).toEqual([1, 1, 1, 1, 1]);
  });
});
