import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldNames } from './field-names.ts';
import { keepUnsaved, settingsDraftKey } from '../unsaved/unsaved-settings.ts';

/** What a page shows, and the version that saving it over others is refused by. */
export type PageData<V> = { version: string; values: V };

type Kept<V, D> = { base: PageData<V>; draft: D };

type KeptDraft<V, D> = {
  siteId: number;
  page: string;
  data: PageData<V>;
  draftOf: (values: V) => D;
  /** While a save is under way, the draft is not replaced. */
  isBusy: boolean;
};

/** What is typed and the values that it began with, kept while staff look at other pages. */
export function useKeptDraft<V extends object, D extends object>({
  siteId,
  page,
  data,
  draftOf,
  isBusy,
}: KeptDraft<V, D>) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => {
    const found = queryClient.getQueryData<Kept<V, D>>(settingsDraftKey(siteId, page));
    // A reload may have brought a newer version of the page.
    return found && hasSameFields(found.draft, draftOf(data.values)) ? found : undefined;
  });
  const [base, setBase] = useState(kept?.base ?? data);
  const [draft, setDraft] = useState<D>(() => kept?.draft ?? draftOf(data.values));
  const changed = fieldNames(draftOf(base.values), draft);

  function show(next: PageData<V>, nextDraft: D) {
    setBase(next);
    setDraft(nextDraft);
    const isClean = fieldNames(draftOf(next.values), nextDraft).length === 0;
    const unsaved: Kept<V, D> = { base: next, draft: nextDraft };
    keepUnsaved(queryClient, siteId, page, isClean ? null : unsaved);
  }
  // While nothing has been entered, newer values replace the draft.
  if (changed.length === 0 && data.version !== base.version && !isBusy) {
    setBase(data);
    setDraft(draftOf(data.values));
  }
  return { base, draft, changed, show };
}

function hasSameFields(kept: object, now: object): boolean {
  return Object.keys(kept).toSorted().join() === Object.keys(now).toSorted().join();
}
