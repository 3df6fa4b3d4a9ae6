import { useEffect, useRef } from 'react';
import { keyPress } from '#app/keys/shortcut-key.ts';
import { readShortcutsOn } from '#app/keys/shortcuts.ts';

/** Handles a key; false leaves it to the browser. */
export type Press = (key: string, event: KeyboardEvent) => boolean;

type CalendarKeys = {
  /** During a move; arrow keys are not single-character shortcuts, so they cannot be turned off. */
  moving: Press | null;
  otherwise: Press;
};

export function useCalendarKeys(keys: CalendarKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyPress(event);
      if (key === null) return;
      const { moving, otherwise } = latest.current;
      const press = moving ?? (readShortcutsOn() && !event.repeat ? otherwise : null);
      if (press?.(key, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
