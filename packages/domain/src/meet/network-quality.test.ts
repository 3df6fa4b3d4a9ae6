import { describe, expect, it } from 'vitest';
import { FINE, nextQuality, type NetworkSample } from './network-quality.ts';

const GOOD: NetworkSample = { lost: 0, roundTripMs: 60, bitsPerSecond: 900_000 };
const BAD: NetworkSample = { ...GOOD, lost: 0.3 };

function after(...samples: NetworkSample[]) {
  return samples.reduce(nextQuality, FINE).isPoor;
}
const times = (count: number, sample: NetworkSample) => Array.from({ length: count }, () => sample);

describe('the network of a call', () => {
  it('[SCREEN-14] is poor after some bad measurements, not after a hitch', () => {
    expect(after(BAD, BAD)).toBe(false);
    expect(after(BAD, BAD, GOOD, BAD, BAD)).toBe(false);
    expect(after(BAD, BAD, BAD)).toBe(true);
  });

  it.each([{ roundTripMs: 2_000 }, { bitsPerSecond: 30_000 }])('[SCREEN-14] is poor with %j', (measured) => {
    expect(after(...times(3, { ...GOOD, ...measured }))).toBe(true);
  });

  it('[SCREEN-14] is good again only after it has been for a while', () => {
    const poor = times(3, BAD);
    expect(after(...poor, ...times(5, GOOD))).toBe(true);
    expect(after(...poor, ...times(6, GOOD))).toBe(false);
    expect(after(...poor, ...times(5, GOOD), BAD, ...times(5, GOOD))).toBe(true);
  });

  it('[SCREEN-14] counts as good where nothing can be measured', () => {
    expect(after(...times(9, { lost: null, roundTripMs: null, bitsPerSecond: null }))).toBe(false);
  });
});
