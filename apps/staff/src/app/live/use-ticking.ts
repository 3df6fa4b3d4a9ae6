import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { useEffect, useState } from 'react';

/** The server's clock, advanced locally since its last answer. */
export function useTicking(at: number, stepMs = SECOND_MS): number {
  const [ticked, setTicked] = useState({ at, passed: 0 });
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setTicked({ at, passed: performance.now() - since }), stepMs);
    return () => clearInterval(timer);
  }, [at, stepMs]);
  return ticked.at === at ? at + ticked.passed : at;
}
