import { readShortcutsOn } from './shortcuts.ts';

/** The pressed key in lower case; null if it belongs to a field, a dialog or the browser. */
export function keyPress({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey || isTakenBy(target)) return null;
  return key.toLowerCase();
}

/** Alt with an arrow moves something up (-1) or down; null for any other key. */
export function moveKey({ target, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 1 | -1 | null {
  if (!altKey || ctrlKey || metaKey || shiftKey || isTakenBy(target)) return null;
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
}

function isTakenBy(target: EventTarget | null): boolean {
  const taking = 'input, select, textarea, [contenteditable], dialog, [popover]';
  return !(target instanceof Element) || target.closest(taking) !== null;
}

/** Also null if single-key shortcuts are turned off. */
export function shortcutKey(event: KeyboardEvent): string | null {
  return readShortcutsOn() ? keyPress(event) : null;
}
