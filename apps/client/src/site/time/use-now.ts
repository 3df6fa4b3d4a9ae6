import { createContext, use, useSyncExternalStore } from 'react';

const STEP_MS = 10_000;

/** When the server rendered the page; hydration must show the same time. */
export const RenderedAt = createContext(0);

/** The current time in epoch milliseconds, updated every ten seconds. */
export function useNow(): number {
  const renderedAt = use(RenderedAt);
  return useSyncExternalStore(subscribe, readNow, () => renderedAt);
}

function readNow(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, STEP_MS);
  return () => clearInterval(timer);
}
