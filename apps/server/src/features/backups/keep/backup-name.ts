/** `manual-2026-04-01T09-30-00.backup` by the clock of the business; with `Z` at its end where that is not known. */
export function backupName(what: string, at: number, zone: string | null): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replaceAll(':', '-');
  return `${what}-${time}${zone === null ? 'Z' : ''}.backup`;
}
