import { expect, it } from 'vitest';
import { cancelFee, noShowCost } from './cancel-fee.ts';

it.each([
  [{ isFree: false, freeUntil: 100, lateFee: 2_500 }, 100, 0],
  [{ isFree: false, freeUntil: 100, lateFee: 2_500 }, 101, 2_500],
  [{ isFree: false, freeUntil: 100, lateFee: null }, 101, null],
  [{ isFree: true, freeUntil: 100, lateFee: 2_500 }, 101, 0],
])('cancelling %j at %i costs %j', (terms, now, fee) => {
  expect(cancelFee(terms, now)).toBe(fee);
});

it('a visit missed costs no less than one cancelled late', () => {
  expect([noShowCost(1_500, 2_500), noShowCost(3_000, 2_500), noShowCost(0, null)]).toEqual([2_500, 3_000, 0]);
});
