import { useSyncExternalStore } from 'react';
import { GESTURES, hasActed } from './use-call-signal.ts';

/** Whether the browser keeps this page silent until the visitor has touched it, as after a reload. */
export function useMuted(): boolean {
  return useSyncExternalStore(
    onGesture,
    () => hasActed() === false,
    () => true,
  );
}

function onGesture(tell: () => void): () => void {
  for (const gesture of GESTURES) document.addEventListener(gesture, tell);
  return () => {
    for (const gesture of GESTURES) document.removeEventListener(gesture, tell);
  };
}
