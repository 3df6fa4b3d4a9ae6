import { readShortcutsOn } from './shortcuts.ts';

/** The single key that was pressed, in lower case; null where it is typed into a field, said to a dialog, or the browser's. */
export function singleKey(event: KeyboardEvent): string | null {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null;
  if (target.closest('input, select, textarea, [contenteditable], dialog, [popover]')) return null;
  return readShortcutsOn() ? key.toLowerCase() : null;
}
