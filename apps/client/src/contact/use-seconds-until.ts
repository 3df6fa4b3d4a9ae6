import { useLayoutEffect, useState } from 'react';

export function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  const isOver = left === 0;
  useLayoutEffect(() => {
    if (isOver) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at, isOver]);
  return left;
}
