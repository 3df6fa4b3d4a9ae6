import { useEffect, useState } from 'react';

/** As long as a finger may already be on its way to what stood there before. */
const SETTLE_MS = 500;

/** Whether the stage has just changed: a tap that was meant for another button must not hit the new one. */
export function useSettling(stage: string): boolean {
  const [settled, setSettled] = useState(stage);
  useEffect(() => {
    if (settled === stage) return;
    const timer = setTimeout(() => setSettled(stage), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, stage]);
  return settled !== stage;
}
