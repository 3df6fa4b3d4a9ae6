import { useEffect, useState } from 'react';
import { usePlatform } from '#platform/platform.ts';

/** Keeps the screen from going dark; a page that comes back into view has to ask again. Returns whether the device refuses. */
export function useWakeLock(isOn: boolean): boolean {
  const { isVisible, onVisibilityChange } = usePlatform();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let held: WakeLockSentinel | null = null;
    const take = async () => {
      if (!isVisible()) return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) return void taken?.release();
      held = taken;
      setRefused(taken === null);
    };
    void take();
    const stop = onVisibilityChange(() => void take());
    return () => {
      isOver = true;
      stop();
      void held?.release();
      setRefused(false);
    };
  }, [isOn, isVisible, onVisibilityChange]);
  return isRefused;
}
