import { useState } from 'react';
import { usePlatform } from '#platform/platform.ts';
import type { Position } from '#platform/platform.ts';

export type PositionState = {
  here: Position | null;
  status: 'idle' | 'locating' | 'known' | 'denied';
  locate: () => void;
};

/** Requested only on a tap and kept for this screen only. */
export function usePosition(): PositionState {
  const platform = usePlatform();
  const [here, setHere] = useState<Position | null>(null);
  const [status, setStatus] = useState<PositionState['status']>('idle');

  function locate() {
    setStatus('locating');
    platform.position().then(
      (found) => {
        setHere(found);
        setStatus(found ? 'known' : 'denied');
      },
      () => setStatus('denied'),
    );
  }

  return { here, status, locate };
}
