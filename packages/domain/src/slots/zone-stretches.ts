import type { Span } from './span.ts';

/** A period during which a zone's UTC offset does not change. */
export type ZoneStretch = Span & { offsetMs: number };

/** Splits a range wherever the zone's offset changes. */
export function zoneStretches({ from, to }: Span, zone: string): ZoneStretch[] {
  const stretches: ZoneStretch[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < to) {
    const next = at.getTimeZoneTransition('next');
    const end = next === null ? to : Math.min(to, next.epochMilliseconds);
    stretches.push({ from: at.epochMilliseconds, to: end, offsetMs: at.offsetNanoseconds / 1e6 });
    if (next === null || end === to) break;
    at = next;
  }
  return stretches;
}
