import { HOUR_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { clockOf } from '../testing/walk-slots.ts';
import { zoneStretches } from './zone-stretches.ts';

function year(number: number) {
  return { from: Date.UTC(number, 0, 1), to: Date.UTC(number + 1, 0, 1) };
}

describe('a zone cut where its clocks change', () => {
  it.each([
    ['UTC', 2026, [0]],
    ['Asia/Kolkata', 2026, [5.5]],
    ['Asia/Kathmandu', 2026, [5.75]],
    ['Pacific/Kiritimati', 2026, [14]],
    ['Pacific/Pago_Pago', 2026, [-11]],
    ['America/Toronto', 2026, [-5, -4, -5]],
    ['Europe/Berlin', 2026, [1, 2, 1]],
    ['Africa/Cairo', 2026, [2, 3, 2]],
    ['Australia/Lord_Howe', 2026, [11, 10.5, 11]],
    ['America/Sao_Paulo', 2018, [-2, -3, -2]],
    ['Pacific/Apia', 2011, [-10, -11, -10, 14]],
  ])('[SLOT-02] %s in %i', (zone, number, hours) => {
    expect(zoneStretches(year(number), zone).map(({ offsetMs }) => offsetMs / HOUR_MS)).toEqual(hours);
  });

  it.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia'])('[SLOT-02] %s without a gap', (zone) => {
    const range = year(2011);
    const stretches = zoneStretches(range, zone);
    expect(stretches[0]?.from).toBe(range.from);
    expect(stretches.at(-1)?.to).toBe(range.to);
    expect(stretches.slice(1).map(({ from }) => from)).toEqual(stretches.slice(0, -1).map(({ to }) => to));
    for (const { from, to, offsetMs } of stretches) {
      for (const at of [from, to - 1000]) {
        const { date, time } = clockOf(zone)(at);
        expect(Date.parse(`${date}T${time}Z`)).toBe(at + offsetMs);
      }
    }
  });

  it('[SLOT-02] puts a change at the edge into one stretch, and nothing into an empty range', () => {
    const change = Date.parse('2026-11-01T06:00:00Z');
    const offsets = (from: number, to: number) =>
      zoneStretches({ from, to }, 'America/Toronto').map((one) => one.offsetMs);
    expect(offsets(change - HOUR_MS, change)).toEqual([-4 * HOUR_MS]);
    expect(offsets(change, change + HOUR_MS)).toEqual([-5 * HOUR_MS]);
    expect(offsets(change, change)).toEqual([]);
  });
});
