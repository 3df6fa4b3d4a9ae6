import { HOUR_MS, MINUTE_MS } from '../time/units.ts';
import { distanceMetres, type GeoPoint } from './distance.ts';

export const WAYS = ['walk', 'bicycle', 'transit', 'car'] as const;
/** How somebody travels. */
export type Way = (typeof WAYS)[number];

/** Streets are longer than the straight line. */
const DETOUR = 1.3;

/** In a town, from door to door: what is added is for waiting, parking and walking the rest. */
const PACES: Record<Way, { metresPerHour: number; addedMs: number }> = {
  walk: { metresPerHour: 4_800, addedMs: 0 },
  bicycle: { metresPerHour: 14_000, addedMs: 2 * MINUTE_MS },
  transit: { metresPerHour: 18_000, addedMs: 8 * MINUTE_MS },
  car: { metresPerHour: 28_000, addedMs: 5 * MINUTE_MS },
};

/** About how long somebody is under way, in whole minutes; from the straight line, since no map is asked. */
export function travelTime(from: GeoPoint, to: GeoPoint, way: Way): number {
  const { metresPerHour, addedMs } = PACES[way];
  const underWay = (distanceMetres(from, to) * DETOUR * HOUR_MS) / metresPerHour + addedMs;
  return Math.max(1, Math.ceil(underWay / MINUTE_MS)) * MINUTE_MS;
}
