import { useEffect, useState } from 'react';

const SHOWN_MS = 30_000;

/** Whether the visitor has just moved up. */
export function useMovedUp(position: number | null): boolean {
  const [last, setLast] = useState(position);
  const [isUp, setIsUp] = useState(false);
  if (last !== position) {
    setLast(position);
    setIsUp(last !== null && position !== null && position < last);
  }
  useEffect(() => {
    if (!isUp) return;
    const timer = setTimeout(() => setIsUp(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isUp, position]);
  return isUp;
}
