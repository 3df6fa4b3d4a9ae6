import { useEffect, useState } from 'react';

/** A finger may already be on its way to the previous button. */
const SETTLE_MS = 500;

/** True just after the stage has changed, so that a tap meant for another button does not hit the new one. */
export function useSettling(stage: string): boolean {
  const [settled, setSettled] = useState(stage);
  useEffect(() => {
    if (settled === stage) return;
    const timer = setTimeout(() => setSettled(stage), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, stage]);
  return settled !== stage;
}
