const KEY = 'staffShortcuts';

/** WCAG 2.1.4: whoever speaks to the computer, or rests a hand on the keys, can switch single keys off. */
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
    // Stays as it is on a device that keeps nothing.
  }
}
