import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isGone } from '@openturn/web/api/is-gone.ts';
import { usePlatform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage.ts';
import { forgetUpload } from '#visit-parts/files/kept-uploads.ts';
import type { Thread } from './complete-thread.ts';

/** As soon as any screen hears that a visit is over or erased, what was half-written about it leaves the device. */
export function useForgetDrafts(): void {
  const { storage } = usePlatform();
  const cache = useQueryClient().getQueryCache();
  useEffect(() => {
    const look = (query: Query) => {
      // One part of the key is the guid of the visit.
      if (isEnded(query)) for (const part of query.queryKey) forget(storage, String(part));
    };
    for (const query of cache.getAll()) look(query);
    return cache.subscribe(({ query }) => look(query as Query));
  }, [storage, cache]);
}

function isEnded({ queryKey, state: { data, error } }: Query): boolean {
  const part = queryKey.at(-1);
  if (part === 'messages' && (data as Partial<Thread> | undefined)?.shut === 'over') return true;
  if (isGone(error, 'ticket-closed') || isGone(error, 'appointment-gone')) return true;
  return (part === 'messages' || part === 'tasks') && isGone(error, 'not-found');
}

function forget(storage: Storage, guid: string): void {
  // As the conversation names it, which this file must not bring along.
  const key = `messageDraft:${guid}`;
  const draft = storage.read(key);
  if (draft === null) return;
  storage.remove(key);
  // Within the words, quotes are escaped.
  const photo = draft.split('"photo":"')[1]?.split('"')[0];
  if (photo) void forgetUpload(photo);
}
