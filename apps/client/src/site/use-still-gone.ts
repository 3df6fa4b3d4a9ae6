import { useState } from 'react';

type Asked = { error: unknown; isPending: boolean };

/** Whether what was asked for is gone: also while it is asked for again, so that the screen does not flicker. */
export function useStillGone(id: string, { error, isPending }: Asked, isGone: (error: unknown) => boolean): boolean {
  const [gone, setGone] = useState<string | null>(null);
  const isStillGone = isPending ? gone === id : isGone(error);
  if (isStillGone !== (gone === id)) setGone(isStillGone ? id : null);
  return isStillGone;
}
