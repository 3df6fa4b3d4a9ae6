import { distanceMetres, EARTH_METRES, type GeoPoint, radians } from '../place/distance.ts';

export type Position = GeoPoint;

/** As the crow flies, in whole metres. */
export function metresBetween(one: Position, other: Position): number {
  return Math.round(distanceMetres(one, other));
}

/** A box of degrees; two of them where it crosses the date line. */
export type Box = { south: number; north: number; west: number; east: number };

/** Holds everything within so many metres, and more in its corners. */
export function boxesAround({ latitude, longitude }: Position, metres: number): Box[] {
  // A little more than asked for, as databases keep degrees less exactly.
  const angle = metres / EARTH_METRES + 1e-6;
  const reach = (angle * 180) / Math.PI;
  const [south, north] = [Math.max(-90, latitude - reach), Math.min(90, latitude + reach)];
  const wide = Math.sin(angle) / Math.cos(radians(latitude));
  if (angle >= Math.PI / 2 || south === -90 || north === 90 || wide >= 1) {
    return [{ south, north, west: -180, east: 180 }];
  }
  const side = (Math.asin(wide) * 180) / Math.PI;
  const [west, east] = [longitude - side, longitude + side];
  if (west < -180) return [ofBox(south, north, -180, east), ofBox(south, north, west + 360, 180)];
  if (east > 180) return [ofBox(south, north, west, 180), ofBox(south, north, -180, east - 360)];
  return [ofBox(south, north, west, east)];
}

function ofBox(south: number, north: number, west: number, east: number): Box {
  return { south, north, west, east };
}
