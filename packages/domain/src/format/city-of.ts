/** Cities whose names have signs that a zone's name cannot have; no other zone is wrong without them by more than an accent. */
const SAINT = /^St(?=[ _])/;

/** The city after which a time zone is named. */
export function cityOf(zone: string): string {
  const name = zone.slice(zone.lastIndexOf('/') + 1);
  if (name === 'St_Johns') return 'St. John’s';
  return name.replace(SAINT, 'St.').replaceAll('_', ' ');
}
