import type { Signing } from '@openturn/domain/waiver/check-signing.ts';

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
