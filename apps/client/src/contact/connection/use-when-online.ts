import { useEffect, useEffectEvent, useState } from 'react';
import { usePlatform } from '#platform/platform.ts';

/** Runs at once, or with the last value as soon as the device is back online; `waiting` is that value. */
export function useWhenOnline<T>(run: (value: T) => Promise<unknown>) {
  const { isOnline, onOnlineChange } = usePlatform();
  const [waiting, setWaiting] = useState<{ value: T } | null>(null);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (!waiting) return undefined;
    const goOn = () => {
      if (!isOnline()) return;
      setWaiting(null);
      void runNow(waiting.value);
    };
    goOn();
    return onOnlineChange(goOn);
  }, [waiting, isOnline, onOnlineChange]);
  return {
    waiting: waiting ? waiting.value : null,
    start: async (value: T) => {
      if (isOnline()) await run(value);
      else setWaiting({ value });
    },
  };
}
