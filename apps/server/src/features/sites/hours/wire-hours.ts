import type { Hours } from '@openturn/contract/staff/staff-setup.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

export function planOf({ week, exceptions }: Hours): OpeningPlan {
  return { week: Object.fromEntries(Object.entries(week).map(([day, spans]) => [day, spans ?? []])), exceptions };
}

export function hoursOf({ week, exceptions }: OpeningPlan): Hours {
  const copied = (spans: OpeningPlan['week'][number]) => spans.map(({ opens, closes }) => ({ opens, closes }));
  return {
    week: Object.fromEntries(Object.entries(week).map(([day, spans]) => [day, copied(spans)])),
    exceptions: Object.fromEntries(Object.entries(exceptions).map(([date, spans]) => [date, copied(spans)])),
  };
}
