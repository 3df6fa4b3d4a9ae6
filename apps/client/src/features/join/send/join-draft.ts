import { DAY_MS } from '@openturn/domain/time/units.ts';
import { draftText } from '#entry/draft-text.ts';
import { readLike } from '#entry/read-like.ts';
import type { Storage } from '#platform/storage.ts';
import { emptyEntry, type TypedEntry } from '#features/join/form/typed-entry.ts';

/** One attempt to join; its idempotency key makes the server accept it only once, however often it is sent. */
export type JoinAttempt = { key: string; entry: string; guid: string | null; language: string };

/** A code was sent and has not been entered yet. */
export type CodeSent = { guid: string; contact: string; sentAt: number };

export type JoinDraft = {
  typed: TypedEntry;
  /** The guid of the server's draft, which reserves the place. */
  guid: string | null;
  placeFrom: number | null;
  wish: JoinAttempt | null;
  code: CodeSent | null;
  savedAt: number;
};

export type DraftMemory = { read: () => JoinDraft | null; write: (draft: JoinDraft) => void; forget: () => void };

const LIFETIME_MS = DAY_MS;

type Place = { storage: Storage; siteId: number; line: string; isPublic: boolean };

/**
 * Stores the draft for reloads and Back. The passcode is never stored, and a public computer uses the tab's storage
 * only.
 */
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
    return Date.now() - draft.savedAt < LIFETIME_MS
      ? { ...newDraft(readLike(emptyEntry(null), draft.typed)), ...partsOf(draft) }
      : null;
  } catch {
    return null;
  }
}

function partsOf({ guid, placeFrom, wish, code, savedAt }: JoinDraft): Omit<JoinDraft, 'typed'> {
  return { guid, placeFrom, wish, code, savedAt };
}
