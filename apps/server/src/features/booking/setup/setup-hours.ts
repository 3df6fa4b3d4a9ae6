import type { Hours } from '@openturn/contract/staff/staff-setup.ts';
import { isDate } from '@openturn/domain/format/is-date.ts';
import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

const MOST_EXCEPTIONS = 400;

/** Valid times and dates. */
export function checkHours({ week, exceptions }: Hours): Problem | null {
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

export function planOf({ week, exceptions }: Hours): OpeningPlan {
  return { week: Object.fromEntries(Object.entries(week).map(([day, spans]) => [day, spans ?? []])), exceptions };
}
