import type { Storage } from '#platform/storage.ts';
import { emptyEntry, type TypedEntry } from './typed-entry.ts';

/** One wish to join: whatever happens to its requests, the server takes it once. */
export type Wish = { key: string; entry: string; guid: string | null; language: string };

/** A code was sent, and is waited for. */
export type CodeSent = { guid: string; contact: string; sentAt: number };

export type JoinDraft = {
  typed: TypedEntry;
  /** Of the server's own draft, which keeps the place. */
  guid: string | null;
  placeFrom: number | null;
  wish: Wish | null;
  code: CodeSent | null;
  savedAt: number;
};

export type DraftMemory = { read: () => JoinDraft | null; write: (draft: JoinDraft) => void; forget: () => void };

const KEPT_MS = 24 * 60 * 60_000;

/** What stays in this tab alone, where the device keeps nothing. */
const tabs = new WeakMap<Storage, Map<string, string>>();

type Place = { storage: Storage; siteId: number; line: string; isPublic: boolean };

/** What was typed, for a reload and a step back. The passcode is never kept, and on a public computer nothing but here. */
export function draftMemory({ storage, siteId, line, isPublic }: Place): DraftMemory {
  const key = `joinDraft:${siteId}:${line}`;
  const tab = tabs.get(storage) ?? new Map<string, string>();
  tabs.set(storage, tab);
  return {
    read: () => readDraft((isPublic ? tab.get(key) : storage.read(key)) ?? null),
    write: (draft) => {
      const text = JSON.stringify({ ...draft, typed: { ...draft.typed, passcode: '' } });
      if (isPublic) tab.set(key, text);
      else storage.write(key, text);
    },
    forget: () => {
      tab.delete(key);
      storage.remove(key);
    },
  };
}

export function newDraft(typed: TypedEntry): JoinDraft {
  return { typed, guid: null, placeFrom: null, wish: null, code: null, savedAt: 0 };
}

function readDraft(text: string | null): JoinDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as JoinDraft;
    return Date.now() - draft.savedAt < KEPT_MS ? { ...newDraft(readTyped(draft.typed)), ...partsOf(draft) } : null;
  } catch {
    return null;
  }
}

function partsOf({ guid, placeFrom, wish, code, savedAt }: JoinDraft): Omit<JoinDraft, 'typed'> {
  return { guid, placeFrom, wish, code, savedAt };
}

/** Field by field: what an earlier version has kept may be of another kind. */
function readTyped(kept: TypedEntry): TypedEntry {
  const empty = emptyEntry(null);
  const fields = Object.entries(empty).map(([name, none]) => {
    const value: unknown = kept[name as keyof TypedEntry];
    const isAlike = typeof value === typeof none && value !== null && Array.isArray(value) === Array.isArray(none);
    return [name, isAlike ? value : none];
  });
  return Object.fromEntries(fields) as TypedEntry;
}
