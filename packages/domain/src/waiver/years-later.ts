type Later = { years: number; zone: string };
type Span = { from: number; until: number };

/** The same day so many calendar years later, on the clock of the zone; after 29 February, 1 March. */
export function yearsLater(at: number, { years, zone }: Later): number {
  return at + shiftOf(dateAt(at, zone), { years, zone });
}

/**
 * All moments in each of the spans (from the first, up to before `until`) are moved by the same `shift`, so that a database
 * can move many at once. There are a few spans a year.
 */
export function yearShifts({ from, until }: Span, later: Later): (Span & { shift: number })[] {
  const spans: (Span & { shift: number })[] = [];
  let date = dateAt(from, later.zone);
  for (let start = from; start < until;) {
    const shift = shiftOf(date, later);
    date = date.add({ days: 1 });
    const end = Math.min(until, midnight(date, later.zone));
    const last = spans.at(-1);
    if (last?.shift === shift) last.until = end;
    else spans.push({ from: start, until: end, shift });
    start = end;
  }
  return spans;
}

/** Of the whole day: its hours pass one after the other, whatever the clock does in between. */
function shiftOf(date: Temporal.PlainDate, { years, zone }: Later): number {
  const same = date.add({ years });
  const later = same.day === date.day ? same : same.add({ days: 1 });
  return midnight(later, zone) - midnight(date, zone);
}

function dateAt(at: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
}

function midnight(date: Temporal.PlainDate, zone: string): number {
  return date.toZonedDateTime(zone).epochMilliseconds;
}
