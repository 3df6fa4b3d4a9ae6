import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwnChange, rememberSave } from '#app/settings/compare/own-saves.ts';
import { changedParts, takeParts } from './draft-parts.ts';
import { setupQueries, type SetupData } from './setup-queries.ts';

export type SetupDraft<D> = {
  siteId: number;
  setup: SetupData;
  /** Identifies the unsaved draft when staff come back to the form. */
  draftKey: string;
  /** Of the part that is edited; null for what is not there yet. */
  versionOf: (setup: SetupData) => string | null;
  draftOf: (setup: SetupData) => D;
};

type Base<D> = { version: string | null; draft: D };
type StoredDraft<D> = { base: Base<D>; draft: D };

/** What is entered in a form of the settings, and the values that it began with. */
export function useSetupDraft<D extends object>({ siteId, setup, draftKey, versionOf, draftOf }: SetupDraft<D>) {
  const queryClient = useQueryClient();
  const baseOf = (data: SetupData): Base<D> => ({ version: versionOf(data), draft: draftOf(data) });
  const keptKey = ['staff', 'setup-draft', siteId, draftKey];
  const [kept] = useState(() => queryClient.getQueryData<StoredDraft<D>>(keptKey));
  const [base, setBase] = useState(() => kept?.base ?? baseOf(setup));
  const [draft, setDraft] = useState(kept?.draft ?? base.draft);
  const [theirs, setTheirs] = useState<{ before: D; now: D; isOwn: boolean } | null>(null);
  const changed = changedParts(base.draft, draft);

  function rebase(now: Base<D>) {
    setBase(now);
    setDraft(now.draft);
    setTheirs(null);
  }
  // While nothing has been entered, newer settings replace the draft.
  if (changed.length === 0 && !theirs && versionOf(setup) !== base.version) rebase(baseOf(setup));

  function keep(nextDraft: D, next = base) {
    setBase(next);
    setDraft(nextDraft);
    queryClient.setQueryData<StoredDraft<D>>(keptKey, { base: next, draft: nextDraft });
  }
  const fresh = async () => baseOf(await queryClient.query({ ...setupQueries.setup(siteId), staleTime: 0 }));
  return {
    base,
    draft,
    changed,
    /** What somebody else has saved meanwhile. */
    theirs,
    keep,
    /** Back to the values the draft began with. */
    discard: () => {
      rebase(base);
      queryClient.removeQueries({ queryKey: keptKey });
    },
    /** After a save: shows what is saved, and drops the draft. */
    reload: async () => {
      const now = await fresh();
      if (base.version !== null && now.version !== null) {
        rememberSave(siteId, { page: draftKey, from: base.version, to: now.version });
      }
      rebase(now);
      queryClient.removeQueries({ queryKey: keptKey });
    },
    /** Mine stays on top of theirs; where both changed the same, both are shown before anything is saved. */
    compare: async () => {
      const now = await fresh();
      const isOwn =
        base.version !== null &&
        now.version !== null &&
        isOwnChange(siteId, { page: draftKey, from: base.version, to: now.version });
      setTheirs({ before: base.draft, now: now.draft, isOwn });
      keep(takeParts(now.draft, changed, draft), now);
    },
  };
}
