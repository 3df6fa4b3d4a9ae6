import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import type { TypedEntry } from '#features/join/form/typed-entry.ts';

const NAMES = ['category', 'service'] as const;

/** Joining for somebody else, from a ticket of one's own. */
const FOR_OTHER = 'other';

type LinkedChoice = Partial<Pick<TypedEntry, (typeof NAMES)[number] | 'isForOther'>>;

/** A choice made by link before the script ran. It moves into the draft and is removed from the address. */
export function useLinkedChoice(take: (chosen: LinkedChoice) => void): LinkedChoice {
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isHydrated = useIsHydrated();
  const chosen: LinkedChoice = {
    ...Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
    ...(query.has(FOR_OTHER) && { isForOther: true }),
  };
  const isDue = isHydrated && Object.keys(chosen).length > 0;
  useEffect(() => {
    if (!isDue) return;
    take(chosen);
    for (const name of [...NAMES, FOR_OTHER]) query.delete(name);
    navigate(`${path}?${query}`, { replace: true });
    // Runs once, because the address no longer contains the choice afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDue]);
  return chosen;
}
