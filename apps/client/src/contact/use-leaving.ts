import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Reports which field was left, but only after a press has reached its target: a new error may move everything below
 * it.
 */
export function useLeaving(leave: (name: string) => void) {
  const isPressed = useRef(false);
  const waiting = useRef<string[]>([]);
  const latest = useRef(leave);

  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const release = () => {
      isPressed.current = false;
      reportSoon();
    };
    const events = ['pointerup', 'pointercancel'] as const;
    for (const event of events) window.addEventListener(event, release);
    return () => {
      for (const event of events) window.removeEventListener(event, release);
    };
  }, []);

  function reportSoon() {
    setTimeout(() => {
      if (isPressed.current) return;
      for (const name of waiting.current.splice(0)) latest.current(name);
    });
  }
  return {
    onPointerDown: () => {
      isPressed.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const name = nameOf(target);
      if (name === '' || name === nameOf(relatedTarget)) return;
      waiting.current.push(name);
      reportSoon();
    },
  };
}

function nameOf(element: EventTarget | null): string {
  return element instanceof Element ? (element.getAttribute('name') ?? '') : '';
}
