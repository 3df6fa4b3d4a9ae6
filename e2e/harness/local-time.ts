const formats = new Map<string, Intl.DateTimeFormat>();

/** Local time in a zone, such as `2030-03-01 09:30`, computed independently of the product. */
export function localTime(at: number, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
}

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
