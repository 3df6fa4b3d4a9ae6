import type { SitePlaces } from '#features/lines/index.ts';
import type { StopNow } from './read-plan.ts';

/** Whether a visitor who goes to the stop now gets a place there: they have one, or the line lets them in. */
export function takesPeople(
  { found, lineId, isByStaff }: Pick<StopNow, 'found' | 'lineId' | 'isByStaff'>,
  places: SitePlaces | undefined,
): boolean {
  if (found) return true;
  const view = places?.lines.get(lineId)?.view;
  if (!view) return false;
  return isByStaff ? view.state !== 'closed' : view.state === 'open' && !view.isFull;
}
