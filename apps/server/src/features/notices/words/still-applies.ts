import { DAY_MS } from '@openturn/domain/time/units.ts';
import { kindNamed } from '#features/notices/kinds/all-kinds.ts';
import type { Notice } from '#features/notices/store/notice-store.ts';
import type { CurrentState } from './notice-facts.ts';

/** A message whose kind this version lacks is left to newer nodes for this long. */
const UNKNOWN_KIND_MS = DAY_MS;

type Dated = Pick<Notice, 'kind' | 'createdAt' | 'details'> & Partial<Pick<Notice, 'isQuiet'>>;

export function isTooLate({ kind, createdAt, details, isQuiet = false }: Dated, now: number): boolean {
  const { withinMs, until } = kindNamed(kind)?.applies ?? { withinMs: UNKNOWN_KIND_MS };
  const last = until && details[until];
  if (typeof last !== 'number') return now - createdAt > withinMs;
  // After quiet hours it still helps until that moment.
  return now >= last || (!isQuiet && now - createdAt > withinMs);
}

/** Whether it is still true. Most kinds are only checked on a retry: news goes out as it was written. */
export function stillApplies({ kind, details, attempts, isQuiet }: Notice, current: CurrentState | null): boolean {
  const applies = kindNamed(kind)?.applies;
  const isFresh = attempts <= 1 && !isQuiet;
  if (!applies?.in || (isFresh && !applies.isCheckedFirst)) return true;
  return current !== null && applies.in.some((state) => state === current.state) && isSameTime(current, details);
}

/** An appointment that has moved since gets a message of its own. */
function isSameTime(current: CurrentState, { at }: Notice['details']): boolean {
  return at === undefined || current.at === at;
}
