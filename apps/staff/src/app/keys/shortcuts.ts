const KEY = 'staffShortcuts';

/** WCAG 2.1.4: single-key shortcuts can be turned off, as speech input or a resting hand may trigger them. */
export function readShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function writeShortcutsOn(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // Without device storage the default applies.
  }
}
