import { draftText } from '#entry/draft-text.ts';
import { readLike } from '#entry/read-like.ts';
import type { Storage } from '#platform/storage.ts';
import { emptyEntry, type TypedEntry } from '#features/join/form/typed-entry.ts';

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

type Place = { storage: Storage; siteId: number; line: string; isPublic: boolean };

/** What was typed, for a reload and a step back. The passcode is never kept, and on a public computer nothing but here. */
export function draftMemory({ storage, siteId, line, isPublic }: Place): DraftMemory {
  const text = draftText({ storage, key: draftKey(siteId, line), isPublic });
  return {
    read: () => readDraft(text.read()),
    write: (draft) => text.write(JSON.stringify({ ...draft, typed: { ...draft.typed, passcode: '' } })),
    forget: text.forget,
  };
}

export function draftKey(siteId: number, line: string): string {
  return `joinDraft:${siteId}:${line}`;
}

export function newDraft(typed: TypedEntry): JoinDraft {
  return { typed, guid: null, placeFrom: null, wish: null, code: null, savedAt: 0 };
}

function readDraft(text: string | null): JoinDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as JoinDraft;
    return Date.now() - draft.savedAt < KEPT_MS
      ? { ...newDraft(readLike(emptyEntry(null), draft.typed)), ...partsOf(draft) }
      : null;
  } catch {
    return null;
  }
}

function partsOf({ guid, placeFrom, wish, code, savedAt }: JoinDraft): Omit<JoinDraft, 'typed'> {
  return { guid, placeFrom, wish, code, savedAt };
}
