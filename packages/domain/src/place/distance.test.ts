import { describe, expect, it } from 'vitest';
import { distanceMetres, roundDistance } from './distance.ts';

describe('distance', () => {
  it("[SCREEN-18] follows the earth's surface", () => {
    const toronto = { latitude: 43.6532, longitude: -79.3832 };
    const ottawa = { latitude: 45.4215, longitude: -75.6972 };
    expect(distanceMetres(toronto, ottawa) / 1000).toBeCloseTo(352, 0);
    expect(distanceMetres(toronto, toronto)).toBe(0);
  });

  it('[SCREEN-18] works across the date line', () => {
    const metres = distanceMetres({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 });
    expect(metres / 1000).toBeCloseTo(22.2, 0);
  });

  it.each([
    [3, { unit: 'm', value: 50 }],
    [430, { unit: 'm', value: 450 }],
    [974, { unit: 'm', value: 950 }],
    [980, { unit: 'km', value: 1 }],
    [2340, { unit: 'km', value: 2.3 }],
    [9960, { unit: 'km', value: 10 }],
    [48_600, { unit: 'km', value: 49 }],
  ] as const)('[SCREEN-18] rounds %d metres as a person would', (metres, said) => {
    expect(roundDistance(metres)).toEqual(said);
  });
});
