import { useEffect, useRef } from 'react';
import type { Stage } from '#tickets/stage-text.ts';

/** What a call says must be seen, and what had the focus may be gone with the stage before. */
export function useTurnInView(stage: Stage): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage === 'called') scrollTo({ top: 0 });
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (hasLostFocus) document.querySelector('main')?.focus({ preventScroll: true });
  }, [stage]);
}
