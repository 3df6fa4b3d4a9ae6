import { useEffect, useRef } from 'react';

/** What had the focus may be gone with the state before. */
export function useKeptFocus(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [state]);
}
