import { MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import { ticketLimits } from './ticket-limits.ts';

describe('the limits of a business', () => {
  it('[SCREEN-04] use the defaults where nothing is set', () => {
    expect(ticketLimits({})).toMatchObject({
      holdTimes: 2,
      holdMinutes: [5, 10, 15, 30],
      holdPlaces: [1, 3, 5],
      holdEnds: 'return',
      respondMs: 3 * MINUTE_MS,
      isNoShowAutomatic: true,
      rejoinMs: 15 * MINUTE_MS,
      undoLeaveMs: MINUTE_MS,
      undoCompleteMs: 15 * MINUTE_MS,
      undoSlipMs: 120_000,
      nearlyAt: 3,
      travelMs: 5 * MINUTE_MS,
    });
  });

  it('[SCREEN-04] follow the business’s settings', () => {
    const settings = {
      HoldTimes: '1',
      HoldMinutes: '20, 10,20',
      HoldPlaces: '2',
      HoldEnds: 'ask',
      RespondMinutes: '5',
      AutoNoShow: '0',
      RejoinMinutes: '30',
      NearlyAt: '0',
      TravelMinutes: '12',
    };
    expect(ticketLimits(settings)).toMatchObject({
      holdTimes: 1,
      holdMinutes: [20, 10],
      holdPlaces: [2],
      holdEnds: 'ask',
      respondMs: 5 * MINUTE_MS,
      isNoShowAutomatic: false,
      rejoinMs: 30 * MINUTE_MS,
      nearlyAt: 0,
      travelMs: 12 * MINUTE_MS,
    });
  });

  it.each([
    [{ HoldMaxMinutes: '10' }, { holdMinutes: [5, 10] }],
    [{ HoldMaxMinutes: '4' }, { holdMinutes: [] }],
    [{ HoldTimes: '0' }, { holdTimes: 0 }],
    [{ HoldMinutes: '' }, { holdMinutes: [] }],
    [{ HoldMinutes: '5,-1,2.5,x,1e9' }, { holdMinutes: [5] }],
    [{ RespondMinutes: '0' }, { respondMs: 3 * MINUTE_MS }],
    [{ RespondMinutes: '5 minutes' }, { respondMs: 3 * MINUTE_MS }],
    [{ HoldEnds: 'whenever' }, { holdEnds: 'return' }],
    [{ NearlyAt: '-1' }, { nearlyAt: 3 }],
  ])('[SCREEN-04] read %j as %j', (settings, limits) => {
    expect(ticketLimits(settings)).toMatchObject(limits);
  });
});
