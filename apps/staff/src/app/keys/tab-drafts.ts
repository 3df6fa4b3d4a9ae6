/** What was typed and is neither saved nor sent, by what it is for. */
type Kind = 'staffNote' | 'staffMessage' | 'staffSettings';

const KINDS: readonly Kind[] = ['staffNote', 'staffMessage', 'staffSettings'];

/** What was typed, and the saved note that it began with. */
export type UnsavedNote = { words: string; startedFrom: string };

/** What was typed in this tab, which outlives a reload; null if nothing was. */
export function readTabDraft(kind: Kind, id: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(`${kind} ${id}`) ?? 'null');
  } catch {
    return null;
  }
}

export function keepTabDraft(kind: Kind, id: string, draft: object | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(`${kind} ${id}`);
    else sessionStorage.setItem(`${kind} ${id}`, JSON.stringify(draft));
  } catch {
    // Without storage a reload loses it.
  }
}

/** The ids under which something of a kind is kept. */
export function tabDrafts(kind: Kind): string[] {
  return keys().flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []));
}

/** For whoever signs in next in this tab. */
export function forgetTabDrafts(): void {
  for (const key of keys()) if (KINDS.some((kind) => key.startsWith(`${kind} `))) sessionStorage.removeItem(key);
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage);
  } catch {
    return [];
  }
}
