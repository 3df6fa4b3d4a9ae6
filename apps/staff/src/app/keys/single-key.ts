import { readShortcutsOn } from './shortcuts.ts';

/** The key that was pressed, in lower case; null where it is typed into a field, said to a dialog, or the browser's. */
export function pressedKey({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null;
  if (target.closest('input, select, textarea, [contenteditable], dialog, [popover]')) return null;
  return key.toLowerCase();
}

/** Null too where single keys are switched off. */
export function singleKey(event: KeyboardEvent): string | null {
  return readShortcutsOn() ? pressedKey(event) : null;
}
