/** How somebody went into the room of a meeting in this window. */
export type KeptRoom = { name: string; isListening: boolean; isMuted: boolean; isCameraOff: boolean };

/** Until they leave by themselves: loading the page again goes on where they were. */
export function keepRoom(guid: string, room: KeptRoom): void {
  try {
    sessionStorage.setItem(keyOf(guid), JSON.stringify(room));
  } catch {
    // Storage may be off; then the check comes again.
  }
}

export function keptRoom(guid: string): KeptRoom | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(guid)) ?? 'null') as KeptRoom | null;
  } catch {
    return null;
  }
}

export function leaveRoom(guid: string): void {
  try {
    sessionStorage.removeItem(keyOf(guid));
  } catch {
    // Nothing was kept.
  }
}

function keyOf(guid: string): string {
  return `meeting-room:${guid}`;
}
