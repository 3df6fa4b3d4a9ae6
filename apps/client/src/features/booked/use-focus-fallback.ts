import { useEffect, useRef } from 'react';

/** Moves the focus to the page if the focused element disappeared with the previous state. */
export function useFocusFallback(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [state]);
}
