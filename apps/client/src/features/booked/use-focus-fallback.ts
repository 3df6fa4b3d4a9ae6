import { useEffect, useRef } from 'react';

/** Scrolls to a call or a cancellation, which the top of the page says, and moves the focus to the page if the focused element disappeared with the previous state. */
export function useFocusFallback(state: string): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'called' || state === 'cancelled') scrollTo({ top: 0 });
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
  }, [state]);
}
