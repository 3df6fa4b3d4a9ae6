/** In degrees. */
export type GeoPoint = { latitude: number; longitude: number };

/** Its mean radius. */
export const EARTH_METRES = 6_371_008.8;

/** The great-circle distance. */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const half =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Rounded to 50 m below a kilometre and to one decimal below ten. */
export function roundDistance(metres: number): { unit: 'm' | 'km'; value: number } {
  const near = Math.max(50, Math.round(metres / 50) * 50);
  if (near < 1000) return { unit: 'm', value: near };
  const km = metres / 1000;
  return { unit: 'km', value: km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km) };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
