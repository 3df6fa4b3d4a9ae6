import { useEffect, useRef } from 'react';
import { pressedKey } from '#app/keys/single-key.ts';
import { readShortcutsOn } from '#app/keys/shortcuts.ts';

/** What a key does; false where it does nothing and is the browser's. */
export type Press = (key: string, event: KeyboardEvent) => boolean;

type CalendarKeys = {
  /** While an appointment is on its way; arrows are no single characters and cannot be switched off. */
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
      const key = pressedKey(event);
      if (key === null) return;
      const { moving, otherwise } = latest.current;
      const press = moving ?? (readShortcutsOn() && !event.repeat ? otherwise : null);
      if (press?.(key, event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
