import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldNames } from './field-names.ts';

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
  const keptKey = settingsDraftKey(siteId, page);
  const [kept] = useState(() => queryClient.getQueryData<Kept<V, D>>(keptKey));
  const [base, setBase] = useState(kept?.base ?? data);
  const [draft, setDraft] = useState<D>(() => kept?.draft ?? draftOf(data.values));
  const changed = fieldNames(draftOf(base.values), draft);

  function show(next: PageData<V>, nextDraft: D) {
    setBase(next);
    setDraft(nextDraft);
    const isClean = fieldNames(draftOf(next.values), nextDraft).length === 0;
    if (isClean) queryClient.removeQueries({ queryKey: keptKey });
    else queryClient.setQueryData<Kept<V, D>>(keptKey, { base: next, draft: nextDraft });
  }
  // While nothing has been entered, newer values replace the draft.
  if (changed.length === 0 && data.version !== base.version && !isBusy) {
    setBase(data);
    setDraft(draftOf(data.values));
  }
  return { base, draft, changed, show };
}

/** Where a page's unsaved changes are kept. */
export function settingsDraftKey(siteId: number, page: string) {
  return ['staff', 'settings-draft', siteId, page] as const;
}
