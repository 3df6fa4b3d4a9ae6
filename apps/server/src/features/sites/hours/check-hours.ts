import type { Hours } from '@openturn/contract/staff/staff-setup.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { spansOverlap } from '@openturn/domain/slots/spans-overlap.ts';

const MOST_EXCEPTIONS = 400;

/** Problems by field: times and dates that do not exist, and days with two spans at once. */
export function checkHours(hours: Hours): Record<string, Problem> {
  const days = (['week', 'exceptions'] as const).flatMap((part) =>
    Object.entries(hours[part]).map(([day, spans]) => [`hours.${part}.${day}`, spans ?? []] as const),
  );
  const overlapping = days.filter(([, spans]) => spansOverlap(spans));
  const wrong = checkTimes(hours);
  return {
    ...(wrong && { hours: wrong }),
    ...Object.fromEntries(overlapping.map(([field]) => [field, problem('setup.overlap')])),
  };
}

function checkTimes({ week, exceptions }: Hours): Problem | null {
  const spans = [...Object.values(week), ...Object.values(exceptions)].flat();
  const areTimes = spans.every(
    (span) =>
      span !== undefined &&
      isTime(span.opens) &&
      (isTime(span.closes) || span.closes === '24:00:00') &&
      span.opens !== span.closes,
  );
  const areDays = Object.keys(exceptions).every((date) => isDate(date));
  return areTimes && areDays && Object.keys(exceptions).length <= MOST_EXCEPTIONS
    ? null
    : problem('validation.invalidChars');
}

function isTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time);
}
