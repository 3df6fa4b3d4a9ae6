import type { LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

const ALL_DAY = [{ opens: '00:00:00', closes: '24:00:00' }];

/** A line that staff open and close by hand is never closed by its hours. */
export const BY_HAND: OpeningPlan = {
  week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ALL_DAY])),
  exceptions: {},
};

export function opensOf(plan: OpeningPlan | null): LineSetup['opens'] {
  if (plan === null) return 'site';
  const isAlways = Object.keys(plan.week).length === 7 && Object.values(plan.week).every(isAllDay);
  return isAlways && Object.keys(plan.exceptions).length === 0 ? 'by-hand' : 'own';
}

function isAllDay(spans: OpeningPlan['week'][number]): boolean {
  return spans.length === 1 && spans.every(({ opens, closes }) => opens === '00:00:00' && closes === '24:00:00');
}
