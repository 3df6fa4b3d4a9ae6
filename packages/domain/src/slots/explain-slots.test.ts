import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { explainSlots, stretchesOf, whyNoTimes, type ClosedReason, type ExplainQuery } from './explain-slots.ts';

const at = (minutes: number) => minutes * MINUTE_MS;
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });

/** Open from minute 60 to 240 of a day of UTC, somebody there until 180; half an hour with ten minutes after it. */
function query(more: Partial<ExplainQuery> = {}): ExplainQuery {
  return {
    site: [span(60, 240)],
    open: [span(60, 180)],
    taken: [],
    stretches: [{ ...span(0, 300), offsetMs: 0 }],
    stepMs: at(30),
    lengthMs: at(30),
    beforeMs: 0,
    afterMs: at(10),
    now: 0,
    notBefore: 0,
    notAfter: at(300),
    group: null,
    seats: 1,
    partySize: 1,
    fullDays: [],
    ...more,
  };
}

function told(more: Partial<ExplainQuery> = {}): Record<number, string> {
  const closed = explainSlots(query(more)).filter(({ reasons }) => reasons.length > 0);
  return Object.fromEntries(closed.map((each) => [each.at / MINUTE_MS, each.reasons.join(' ')]));
}

describe('why a time is closed', () => {
  it('[SLOT-01] tells a business that is closed from a person who is off, and from too little time left', () => {
    const early = { 0: 'closed', 30: 'closed' };
    expect(told()).toEqual({ ...early, 180: 'off', 210: 'off', 240: 'closed', 270: 'closed' });
    expect(told({ lengthMs: at(45) })).toMatchObject({ ...early, 150: 'short', 180: 'off' });
  });

  it('[SLOT-05] tells what is over from what is too soon, and from what is too far ahead', () => {
    const { 60: past, 90: soon, 120: open, 150: far } = told({ now: at(70), notBefore: at(110), notAfter: at(130) });
    expect([past, soon, open, far]).toEqual(['past', 'notice', undefined, 'window']);
  });

  it('[SLOT-04] tells a taken time from the buffer around it', () => {
    const other = { ...span(120, 160), at: at(120), visit: span(120, 150), group: null, seatsLeft: 0 };
    expect(told({ taken: [other] })).toMatchObject({ 90: 'buffer', 120: 'taken', 150: 'buffer' });
    expect(told({ taken: [other], afterMs: 0 })[90]).toBeUndefined();
  });

  it('[SLOT-04] tells a full group from one that began at another time', () => {
    const session = { ...span(90, 120), at: at(90), visit: span(90, 120), group: 'yoga', seatsLeft: 1 };
    const more = { taken: [session], group: 'yoga', seats: 3, afterMs: 0, stepMs: at(15) };
    expect(told({ ...more, partySize: 2 })).toMatchObject({ 75: 'taken', 90: 'full', 105: 'taken' });
    expect(told(more)[90]).toBeUndefined();
  });

  it('tells all reasons at once, among them the limit of a day', () => {
    const all = told({ fullDays: [span(0, 300)], now: at(20) });
    expect([all[0], all[60], all[180]]).toEqual(['past closed limit', 'limit', 'off limit']);
  });

  it('joins start times with the same reasons', () => {
    expect(stretchesOf(explainSlots(query()), at(300))).toEqual([
      { ...span(0, 60), reasons: ['closed'] },
      { ...span(60, 180), reasons: [] },
      { ...span(180, 240), reasons: ['off'] },
      { ...span(240, 300), reasons: ['closed'] },
    ]);
    expect(stretchesOf([], 0)).toEqual([]);
  });
});

describe('why a day has no time', () => {
  const whyOf = (...reasons: ClosedReason[][]) => whyNoTimes(reasons.map((each) => ({ at: 0, reasons: each })));

  it('[BOOK-07] is that they are taken, only if one of those could be booked when it is freed', () => {
    expect(whyOf(['closed'], ['taken'], ['notice'])).toBe('taken');
    expect(whyOf(['closed', 'limit'], ['limit'])).toBe('taken');
    expect(whyOf(['notice'], ['notice', 'taken'], ['closed'])).toBe('notice');
    expect(whyOf(['window', 'taken'])).toBe('window');
    expect(whyOf(['past'], ['past', 'closed'], ['closed'])).toBe('past');
    expect(whyOf(['past', 'closed'], ['off'], ['short', 'taken'])).toBe('closed');
    expect(whyOf()).toBe('closed');
  });
});
