import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../time/units.ts';
import { travelTime, WAYS } from './travel.ts';

const here = { latitude: 43.65, longitude: -79.38 };
/** About 1.1 km to the north. */
const near = { latitude: 43.66, longitude: -79.38 };
const far = { latitude: 43.8, longitude: -79.38 };

describe('how long somebody is under way', () => {
  it('depends on the distance and the way', () => {
    const minutes = (to: typeof near) => WAYS.map((way) => travelTime(here, to, way) / MINUTE_MS);
    expect(minutes(near)).toEqual([19, 9, 13, 9]);
    expect(minutes(far)).toEqual([272, 95, 81, 52]);
  });

  it('is never nothing', () => {
    expect(travelTime(here, here, 'walk')).toBe(MINUTE_MS);
  });
});
