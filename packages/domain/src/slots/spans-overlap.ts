import { overlaps, type Span } from './span.ts';
import type { OpenHours } from '../opening/opening.ts';

const DAY_MINUTES = 24 * 60;

/** Whether any two spans of one day share a minute. */
export function spansOverlap(spans: readonly OpenHours[]): boolean {
  const minutes = spans.map(spanMinutes);
  return minutes.some((span, index) => minutes.slice(index + 1).some((other) => overlaps(span, other)));
}

/** In minutes since the day's midnight; the end may lie in the next day. */
export function spanMinutes({ opens, closes }: OpenHours): Span {
  const [from, to] = [minuteOf(opens), minuteOf(closes)];
  return { from, to: to <= from ? to + DAY_MINUTES : to };
}

/** Beyond midnight: a span that ends with its day does not. The end may be empty while it is typed. */
export function endsNextDay({ opens, closes }: OpenHours): boolean {
  return closes !== '' && !closes.startsWith('00:00') && closes < opens;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
