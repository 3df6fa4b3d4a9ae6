import { describe, expect, it } from 'vitest';
import { quietUntil } from './push-choices.ts';

const ZONE = 'America/Toronto';
const at = (text: string) => Date.parse(text);

describe('quiet hours', () => {
  it.each([
    ['before they begin', '2026-03-02T21:59:59-05:00', null],
    ['at their beginning', '2026-03-02T22:00:00-05:00', '2026-03-03T07:00:00-05:00'],
    ['after midnight', '2026-03-03T03:00:00-05:00', '2026-03-03T07:00:00-05:00'],
    ['at their end', '2026-03-03T07:00:00-05:00', null],
    ['in the night that is an hour shorter', '2026-03-07T23:00:00-05:00', '2026-03-08T07:00:00-04:00'],
    ['in the night that is an hour longer', '2026-10-31T23:00:00-04:00', '2026-11-01T07:00:00-05:00'],
  ])('over midnight: %s', (_, now, end) => {
    const found = quietUntil(at(now), { from: '22:00', until: '07:00', zone: ZONE });
    expect(found).toBe(end === null ? null : at(end));
  });

  it.each([
    ['2026-03-02T12:59:00-05:00', null],
    ['2026-03-02T13:30:00-05:00', '2026-03-02T14:00:00-05:00'],
    ['2026-03-02T14:00:00-05:00', null],
  ])('within a day, at %s', (now, end) => {
    const found = quietUntil(at(now), { from: '13:00', until: '14:00', zone: ZONE });
    expect(found).toBe(end === null ? null : at(end));
  });

  it('are in the zone of the device', () => {
    const now = at('2026-03-03T06:30:00Z');
    expect(quietUntil(now, { from: '22:00', until: '07:00', zone: 'Europe/London' })).toBe(at('2026-03-03T07:00:00Z'));
    expect(quietUntil(now, { from: '22:00', until: '07:00', zone: 'Asia/Tokyo' })).toBeNull();
  });
});
