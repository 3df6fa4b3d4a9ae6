import { useSyncExternalStore } from 'react';

const PHONE = '(width < 720px)';

/** Whether the screen is too narrow for columns. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
