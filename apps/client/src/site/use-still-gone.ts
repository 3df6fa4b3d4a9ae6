import { useState } from 'react';

type Asked = { error: unknown; isPending: boolean };

/** Whether what was asked for is gone: also while it is asked for again, so that the screen does not flicker. */
export function useStillGone(id: string, { error, isPending }: Asked, isGone: (error: unknown) => boolean): boolean {
  const [gone, setGone] = useState('');
  const isStillGone = isPending ? gone === id : isGone(error);
  if (isStillGone !== (gone === id)) setGone(isStillGone ? id : '');
  return isStillGone;
}
