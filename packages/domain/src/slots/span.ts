/** Instants are epoch milliseconds, half open: what ends at ten leaves ten o'clock free. */
export type Span = { from: number; to: number };

/** In order, and joined where they touch or overlap. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) result.push({ from, to });
  }
  return result;
}

/** What lies in both. Expects each in order and without overlaps. */
export function common(a: readonly Span[], b: readonly Span[]): Span[] {
  const result: Span[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [one, other] = [a[i], b[j]];
    if (!one || !other) return result;
    const from = Math.max(one.from, other.from);
    const to = Math.min(one.to, other.to);
    if (from < to) result.push({ from, to });
    if (one.to < other.to) i++;
    else j++;
  }
}

export function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
