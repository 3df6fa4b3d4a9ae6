import { describe, expect, it } from 'vitest';
import { businessDays, daysInZone } from './days-in-zone.ts';

const at = (time: string) => ({ at: Date.parse(time), left: 1 });
const row = (date: string, times: ReturnType<typeof at>[]) => {
  return { date, free: times.length, isOpen: true, why: times.length > 0 ? null : ('taken' as const), times };
};

describe('the days of another zone', () => {
  it('[SCREEN-06] have the times that its clocks show on them, also a day ahead and a day behind', () => {
    // Open from 9:00 to 17:00 in Toronto; Auckland is 18 hours ahead, Honolulu 5 hours behind.
    const rows = [
      row('2026-11-22', [at('2026-11-22T14:00:00Z'), at('2026-11-22T21:30:00Z')]),
      row('2026-11-23', [at('2026-11-23T14:00:00Z')]),
      row('2026-11-24', []),
    ];
    const datesOf = (zone: string) =>
      daysInZone(rows, { from: '2026-11-23', days: 2, zone }).map(({ date, free }) => `${date} ${free}`);
    expect(datesOf('Pacific/Auckland')).toEqual(['2026-11-23 2', '2026-11-24 1']);
    expect(datesOf('Pacific/Honolulu')).toEqual(['2026-11-23 1', '2026-11-24 0']);
    expect(businessDays({ from: '2026-11-23', days: 2 })).toEqual({ from: '2026-11-22', days: 4 });
  });
});
