import { DAY_MS } from '@openturn/domain/time/units.ts';
import type { Signing } from '@openturn/domain/waiver/check-signing.ts';
import { draftText } from '#entry/draft-text.ts';
import type { Storage } from '#platform/storage.ts';

export type WaiverStep = 'read' | 'agree' | 'who' | 'sign' | 'refused';
export type TypedMinor = { name: string; age: string };

/** What somebody has done of a waiver: a call, a reload or another task does not lose it. */
export type SigningDraft = {
  step: WaiverStep;
  ticked: boolean[];
  initials: string;
  isForSelf: boolean;
  /** Null if not signing for children. */
  minors: TypedMinor[] | null;
  way: 'draw' | 'type';
  name: string;
  strokes: number[][];
  savedAt: number;
};

export function newSigning(name: string): SigningDraft {
  const signer = { isForSelf: true, minors: null, way: 'draw' as const, name, strokes: [] };
  return { step: 'read', ticked: [], initials: '', ...signer, savedAt: 0 };
}

type Place = { storage: Storage; guid: string; id: number; version: number; isPublic: boolean };

/** Of one version: whoever has read another text reads this one from its beginning. */
export function signingMemory({ storage, guid, id, version, isPublic }: Place) {
  const key = `waiver:${guid}:${id}`;
  const text = draftText({ storage, key, isPublic });
  return {
    read: (): { draft: SigningDraft | null; isOutdated: boolean } => {
      const kept = readKept(text.read());
      if (!kept || Date.now() - kept.draft.savedAt > DAY_MS) return { draft: null, isOutdated: false };
      return kept.version === version
        ? { draft: kept.draft, isOutdated: false }
        : { draft: null, isOutdated: kept.draft.step !== 'read' };
    },
    write: (draft: SigningDraft) => text.write(JSON.stringify({ version, draft })),
    forget: text.forget,
  };
}

function readKept(text: string | null): { version: number; draft: SigningDraft } | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as { version: number; draft: SigningDraft };
    return { version: kept.version, draft: { ...newSigning(''), ...kept.draft } };
  } catch {
    return null;
  }
}

/** As the rules and the server read it. */
export function signingOf(draft: SigningDraft, boxes: number): Signing {
  const { ticked, initials, isForSelf, minors, way, name, strokes } = draft;
  return {
    ticked: Array.from({ length: boxes }, (_, index) => ticked[index] === true),
    initials,
    isForSelf,
    minors: (minors ?? []).map((minor) => ({ name: minor.name, age: readAge(minor.age) })),
    name,
    strokes: way === 'type' ? null : strokes,
  };
}

function readAge(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;
}
