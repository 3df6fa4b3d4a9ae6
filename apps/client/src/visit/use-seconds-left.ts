import { useSyncExternalStore } from 'react';

const STEP_MS = 1000;

/** Whole seconds until a moment on the server's clock; null during hydration. */
export function useSecondsLeft(until: number | null, serverAheadMs: number): number | null {
  const now = useSyncExternalStore(subscribe, readNow, () => null);
  if (now === null || until === null) return null;
  return Math.max(0, Math.floor((until - now - serverAheadMs) / STEP_MS));
}

function readNow(): number | null {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}
