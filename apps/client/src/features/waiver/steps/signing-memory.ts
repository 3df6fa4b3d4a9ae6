import { DAY_MS } from '@openturn/domain/time/units.ts';
import { draftText } from '#entry/draft-text.ts';
import type { Storage } from '#platform/storage.ts';
import { newSigning, type SigningDraft } from './signing-draft.ts';

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
