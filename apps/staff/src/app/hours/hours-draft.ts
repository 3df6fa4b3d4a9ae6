import type { Hours } from '@openturn/contract/staff/staff-setup.ts';
import { spansOverlap } from '@openturn/domain/slots/spans-overlap.ts';
import { problemsIn, type Problem, type Problems } from '#app/numbers/problem.ts';

/** `hh:mm`; empty if nothing is entered. Midnight at the end of a day is 00:00. */
export type SpanDraft = { opens: string; closes: string };
export type DateDraft = { date: string; spans: SpanDraft[] };
/** Seven days from Monday, and special dates. */
export type HoursDraft = { week: SpanDraft[][]; dates: DateDraft[] };

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

export function hoursDraft({ week, exceptions }: Hours): HoursDraft {
  return {
    week: WEEKDAYS.map((day) => (week[day] ?? []).map(spanDraft)),
    dates: Object.entries(exceptions)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([date, spans]) => ({ date, spans: spans.map(spanDraft) })),
  };
}

/** Expects a draft without problems. */
export function hoursOf({ week, dates }: HoursDraft): Hours {
  const days = WEEKDAYS.flatMap((day, index) => {
    const spans = week[index] ?? [];
    return spans.length > 0 ? [[day, spansOf(spans)] as const] : [];
  });
  return {
    week: Object.fromEntries(days),
    exceptions: Object.fromEntries(dates.map(({ date, spans }) => [date, spansOf(spans)])),
  };
}

/** Field names are `week-1` to `week-7` and `date-0` onwards. */
export function hoursProblems({ week, dates }: HoursDraft): Problems {
  const all = dates.map(({ date }) => date);
  return problemsIn({
    ...Object.fromEntries(week.map((spans, day) => [`week-${day + 1}`, spansProblem(spans)])),
    ...Object.fromEntries(
      dates.map(({ date, spans }, index): [string, Problem | null] => {
        if (date === '') return [`date-${index}`, { kind: 'required' }];
        return [`date-${index}`, all.indexOf(date) < index ? { kind: 'twice' } : spansProblem(spans)];
      }),
    ),
  });
}

/** The field of a day that the server names, such as `hours.week.1` or `hours.exceptions.2026-12-25`. */
export function hoursName(path: string, { dates }: HoursDraft): string | null {
  const [, part, day = ''] = /^hours\.(week|exceptions)\.([\d-]+)$/.exec(path) ?? [];
  if (part === 'week') return `week-${day}`;
  return part === undefined ? null : `date-${dates.findIndex(({ date }) => date === day)}`;
}

/** A span after the day's last one, or a usual working day. */
export function nextSpan(spans: readonly SpanDraft[]): SpanDraft {
  const last = spans.at(-1);
  return last ? { opens: '', closes: '' } : { opens: '09:00', closes: '17:00' };
}

function spansProblem(spans: readonly SpanDraft[]): Problem | null {
  if (spans.some(({ opens, closes }) => !opens || !closes)) return { kind: 'required' };
  if (spans.some(isNothing)) return { kind: 'same' };
  return spansOverlap(spans) ? { kind: 'overlap' } : null;
}

/** Midnight to midnight is all day; any other span with equal ends is invalid. */
function isNothing({ opens, closes }: SpanDraft): boolean {
  return opens === closes && opens !== '00:00';
}

function spanDraft({ opens, closes }: SpanDraft): SpanDraft {
  const short = (time: string) => (time.startsWith('24:') ? '00:00' : time.slice(0, 'hh:mm'.length));
  return { opens: short(opens), closes: short(closes) };
}

function spansOf(spans: readonly SpanDraft[]): SpanDraft[] {
  const inOrder = spans.toSorted((a, b) => a.opens.localeCompare(b.opens));
  return inOrder.map(({ opens, closes }) => ({
    opens: `${opens}:00`,
    closes: closes === '00:00' ? '24:00:00' : `${closes}:00`,
  }));
}
