import type { LocationRow } from '@openturn/contract/visitor/locations.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { type Language, LOCALE } from '@openturn/domain/language/languages.ts';
import type { Position } from '#platform/platform.ts';
import { distanceMetres } from '@openturn/domain/place/distance.ts';

export type SortedLocation = { row: LocationRow; name: string; metres: number | null };

/** By distance if the visitor's position is known, otherwise by name. Sites without a position come last. */
export function sortLocations(
  rows: readonly LocationRow[],
  language: Language,
  here: Position | null,
): SortedLocation[] {
  const { compare } = new Intl.Collator(LOCALE[language]);
  return rows
    .map((row) => ({ row, name: pickName(row.Names, language), metres: here && metresTo(row, here) }))
    .toSorted((a, b) => byDistance(a, b) || compare(a.name, b.name));
}

function metresTo({ Location: { Latitude, Longitude } }: LocationRow, here: Position): number | null {
  if (Latitude === null || Longitude === null) return null;
  return distanceMetres(here, { latitude: Latitude, longitude: Longitude });
}

function byDistance(a: SortedLocation, b: SortedLocation): number {
  if (a.metres === null || b.metres === null) return Number(a.metres === null) - Number(b.metres === null);
  return a.metres - b.metres;
}
