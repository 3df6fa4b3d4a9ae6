import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { fileIdOf } from '@openturn/web/files/sent-file.ts';
import { usePlatform } from '#platform/platform.ts';
import { visitKeys } from '#visit-parts/which/visit-keys.ts';
import type { ShownDocument } from './documents-queries.ts';
import { sending } from './send/sending.ts';
import { uploads } from './send/upload-store.ts';
import type { Upload } from './send/upload.ts';

/** What this device sends for a visit, until the rows of the server show it; it goes on where an earlier page was interrupted. */
export function useUploads(siteId: number, guid: string, rows?: readonly ShownDocument[]): readonly Upload[] {
  const platform = usePlatform();
  const client = useQueryClient();
  const all = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.getAtStart);
  useEffect(() => {
    void sending().then(({ restoreUploads }) => restoreUploads(siteId, guid));
  }, [siteId, guid]);
  const ended = all.filter(({ state }) => state === 'done' || state === 'refused');
  const settled = ended.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (settled) void client.invalidateQueries({ queryKey: visitKeys.of(siteId, guid) });
  }, [client, siteId, guid, settled]);
  useEffect(() => {
    const files = rows?.flatMap((row) => row.files.filter(({ state }) => state === 'stored')) ?? [];
    const stored = new Set<string | null>(files.map(({ id }) => id));
    for (const upload of all) {
      if (upload.state !== 'done' || !stored.has(fileIdOf(upload))) continue;
      // From now on the server alone says whether the file is there.
      void sending().then(({ dropUpload }) => dropUpload(upload.key));
    }
  }, [all, rows]);
  useEffect(
    () =>
      platform.onOnlineChange(() => {
        if (platform.isOnline()) void sending().then(({ retryWaiting }) => retryWaiting());
      }),
    [platform],
  );
  return all.filter((each) => each.siteId === siteId && each.guid === guid);
}
