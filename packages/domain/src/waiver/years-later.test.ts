import { describe, expect, it } from 'vitest';
import { yearShifts, yearsLater } from './years-later.ts';

const zone = 'America/Toronto';
const at = (text: string) => Date.parse(text);

describe('calendar years', () => {
  it('end on the same day, however many leap years are in between', () => {
    expect(yearsLater(at('2026-11-26T12:00:00-05:00'), { years: 10, zone })).toBe(at('2036-11-26T12:00:00-05:00'));
    expect(yearsLater(at('2027-03-01T12:00:00-05:00'), { years: 1, zone })).toBe(at('2028-03-01T12:00:00-05:00'));
  });

  it('follow the clock of the business', () => {
    expect(yearsLater(at('2026-03-10T12:00:00-04:00'), { years: 1, zone })).toBe(at('2027-03-10T12:00:00-05:00'));
    expect(yearsLater(at('2026-12-31T23:30:00-05:00'), { years: 1, zone })).toBe(at('2027-12-31T23:30:00-05:00'));
  });

  it('are never shorter: after 29 February comes 1 March', () => {
    expect(yearsLater(at('2028-02-29T12:00:00-05:00'), { years: 5, zone })).toBe(at('2033-03-01T12:00:00-05:00'));
  });

  it.each([zone, 'Australia/Lord_Howe', 'UTC'])('move whole spans at once as they move each moment: %s', (each) => {
    const span = { from: at('2020-01-15T10:11:12Z'), until: at('2030-01-01T00:00:00Z') };
    const later = { years: 7, zone: each };
    const spans = yearShifts(span, later);
    expect(spans.length).toBeLessThan(80);
    expect([spans[0]?.from, spans.at(-1)?.until]).toEqual([span.from, span.until]);
    for (let moment = span.from; moment < span.until; moment += 11 * 3_600_000) {
      const found = spans.filter(({ from, until }) => from <= moment && moment < until);
      expect(found.map(({ shift }) => moment + shift)).toEqual([yearsLater(moment, later)]);
    }
  });
});
