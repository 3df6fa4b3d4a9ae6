import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { findSlots, type SlotQuery, type BusySpan } from './find-slots.ts';
import { openSpans, rangeOfDays } from './open-spans.ts';
import { zoneStretches } from './zone-stretches.ts';

const MONTH = { from: '2026-10-15', days: 31, zone: 'America/Toronto' };
const START = rangeOfDays(MONTH).from;
const hours = [{ opens: '08:00:00', closes: '20:00:00' }];
const plan = { week: { 1: hours, 2: hours, 3: hours, 4: hours, 5: hours, 6: hours, 7: hours }, exceptions: {} };

/** A month of one busy employee who is away for a week of it. */
function monthOf({ everyMinutes, onRead = () => {} }: { everyMinutes: number; onRead?: () => void }): SlotQuery {
  const visits = Array.from({ length: Math.floor((31 * 24 * 60) / everyMinutes) }, (_, index) => {
    const at = START + index * everyMinutes * MINUTE_MS;
    return counted({ at, from: at, to: at + 5 * MINUTE_MS, group: index % 2 ? 'yoga' : null, seatsLeft: 1 }, onRead);
  });
  const away = { at: START, from: START + 10 * DAY_MS, to: START + 17 * DAY_MS, group: null, seatsLeft: 0 };
  return {
    open: openSpans(plan, MONTH),
    taken: [...visits, counted(away, onRead)],
    stretches: zoneStretches(rangeOfDays(MONTH), MONTH.zone),
    stepMs: 15 * MINUTE_MS,
    lengthMs: 5 * MINUTE_MS,
    beforeMs: 0,
    afterMs: 0,
    notBefore: -Infinity,
    notAfter: Infinity,
    group: 'yoga',
    seats: 8,
    partySize: 1,
  };
}

function counted(taken: BusySpan, onRead: () => void): BusySpan {
  const { from, to } = taken;
  const read = <T>(value: T): T => {
    onRead();
    return value;
  };
  return Object.defineProperties({ ...taken }, { from: { get: () => read(from) }, to: { get: () => read(to) } });
}

function readsOf(everyMinutes: number): { reads: number; visits: number; candidates: number } {
  let reads = 0;
  const query = monthOf({ everyMinutes, onRead: () => reads++ });
  findSlots(query);
  return { reads, visits: query.taken.length, candidates: (31 * 12 * 60) / 15 };
}

describe('what free times cost', () => {
  it.each([240, 60, 15])('[SLOT-06] reads each visit only a few times, with one every %i minutes', (everyMinutes) => {
    const { reads, visits, candidates } = readsOf(everyMinutes);
    // Once to sort them, and once on the walk along the candidates.
    expect(reads).toBeLessThan(2 * visits * Math.log2(visits) + 8 * visits + 4 * candidates);
  });
});
