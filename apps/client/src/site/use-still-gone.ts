import { useState } from 'react';

type QueryStatus = { error: unknown; isPending: boolean };

/** Stays true while a missing item is refetched, so that the screen does not flicker. */
export function useStillGone(
  id: string,
  { error, isPending }: QueryStatus,
  isGone: (error: unknown) => boolean,
): boolean {
  const [gone, setGone] = useState<string | null>(null);
  const isStillGone = isPending ? gone === id : isGone(error);
  if (isStillGone !== (gone === id)) setGone(isStillGone ? id : null);
  return isStillGone;
}
