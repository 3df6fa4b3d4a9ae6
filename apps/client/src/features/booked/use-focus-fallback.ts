import { useEffect, useRef } from 'react';

/** Scrolls to a call, and moves the focus to the page if the focused element disappeared with the previous state. */
export function useFocusFallback(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'called') scrollTo({ top: 0 });
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [state]);
}
