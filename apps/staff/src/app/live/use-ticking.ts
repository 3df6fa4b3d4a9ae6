import { useEffect, useState } from 'react';

const STEP_MS = 1_000;

/** The server's clock, advanced locally since its last answer. */
export function useTicking(at: number): number {
  const [ticked, setTicked] = useState({ at, passed: 0 });
  useEffect(() => {
    const since = performance.now();
    const timer = setInterval(() => setTicked({ at, passed: performance.now() - since }), STEP_MS);
    return () => clearInterval(timer);
  }, [at]);
  return ticked.at === at ? at + ticked.passed : at;
}
