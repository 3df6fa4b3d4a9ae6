import { readShortcutsOn } from './shortcuts.ts';

/** The pressed key in lower case; null if it belongs to a field, a dialog or the browser. */
export function keyPress({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return null;
  if (target.closest('input, select, textarea, [contenteditable], dialog, [popover]')) return null;
  return key.toLowerCase();
}

/** Also null if single-key shortcuts are turned off. */
export function shortcutKey(event: KeyboardEvent): string | null {
  return readShortcutsOn() ? keyPress(event) : null;
}
