import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform } from '#platform/platform.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import { sending } from './send/sending.ts';
import { uploads } from './send/upload-store.ts';
import type { Upload } from './send/upload.ts';

/** What this device sends for a visit; it goes on where an earlier page was interrupted. */
export function useUploads(siteId: number, guid: string): readonly Upload[] {
  const platform = usePlatform();
  const client = useQueryClient();
  const all = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.getAtStart);
  useEffect(() => {
    void sending().then(({ restoreUploads }) => restoreUploads(siteId, guid));
  }, [siteId, guid]);
  const settled = all.filter(({ state }) => state === 'done' || state === 'refused').length;
  useEffect(() => {
    if (settled > 0) void client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
  }, [client, siteId, guid, settled]);
  useEffect(
    () =>
      platform.onOnlineChange(() => {
        if (platform.isOnline()) void sending().then(({ retryWaiting }) => retryWaiting());
      }),
    [platform],
  );
  return all.filter((each) => each.siteId === siteId && each.guid === guid);
}
