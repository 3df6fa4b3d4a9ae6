import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepTabDraft, readTabDraft, tabDrafts } from '#app/keys/tab-drafts.ts';

const ALL = ['staff', 'settings-draft'] as const;

/** Passwords, keys and tokens are typed here, which no storage may hold. */
const WITH_SECRETS = new Set(['backups', 'channels', 'map', 'meeting', 'payments', 'provider', 'wallet']);

/** Where a page's unsaved changes are kept. */
export function settingsDraftKey(siteId: number, page: string) {
  return [...ALL, siteId, page] as const;
}

/** While staff look at other pages, and through a reload where the page has no secrets; null forgets it. */
export function keepUnsaved(queryClient: QueryClient, siteId: number, page: string, kept: object | null): void {
  const queryKey = settingsDraftKey(siteId, page);
  if (kept === null) queryClient.removeQueries({ queryKey });
  else queryClient.setQueryData(queryKey, kept);
  if (!WITH_SECRETS.has(page)) keepTabDraft('staffSettings', `${siteId} ${page}`, kept);
}

export function hasUnsavedSettings(queryClient: QueryClient): boolean {
  return queryClient.getQueriesData({ queryKey: ALL }).some(([, kept]) => kept !== undefined);
}

/** Brings back what a reload has left, and asks before the page is closed. */
export function useUnsavedSettings(): void {
  const queryClient = useQueryClient();
  useState(() => restore(queryClient));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedSettings(queryClient)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [queryClient]);
}

function restore(queryClient: QueryClient): void {
  // Nobody may look at any page of the settings for hours.
  queryClient.setQueryDefaults(ALL, { gcTime: Infinity });
  for (const id of tabDrafts('staffSettings')) {
    const [siteId = '', page = ''] = id.split(' ');
    const queryKey = settingsDraftKey(Number(siteId), page);
    const kept = readTabDraft('staffSettings', id);
    if (kept !== null && queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, kept);
  }
}
