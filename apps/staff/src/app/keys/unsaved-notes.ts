const PREFIX = 'staffNote ';

/** What was typed, and the saved note that it began with. */
export type UnsavedNote = { words: string; startedFrom: string };

/** What was typed for a ticket and not saved yet, which outlives a reload of the tab; null if nothing was. */
export function readUnsavedNote(guid: string): UnsavedNote | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + guid) ?? 'null') as UnsavedNote | null;
  } catch {
    return null;
  }
}

export function keepUnsavedNote(guid: string, note: UnsavedNote | null): void {
  try {
    if (note === null) sessionStorage.removeItem(PREFIX + guid);
    else sessionStorage.setItem(PREFIX + guid, JSON.stringify(note));
  } catch {
    // Without storage a reload loses it.
  }
}

/** For whoever signs in next in this tab. */
export function forgetUnsavedNotes(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}
