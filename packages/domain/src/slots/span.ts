/** Epoch milliseconds, half open: a span that ends at ten leaves ten o'clock free. */
export type Span = { from: number; to: number };

/** Sorted, with touching and overlapping spans joined. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) result.push({ from, to });
  }
  return result;
}

/** Expects both lists in order and without overlaps. */
export function intersectSpans(a: readonly Span[], b: readonly Span[]): Span[] {
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

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}
