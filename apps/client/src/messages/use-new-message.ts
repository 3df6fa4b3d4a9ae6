import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { usePlatform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage.ts';
import { useStored } from '#platform/use-stored.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { messageQueries } from './message-queries.ts';

/** The newest message of each visit that was read here, as far back as any is likely to be looked at. */
const MOST = 20;

/** Whether the newest message has not been read, and what makes it read. */
export function useNewMessage(guid: string) {
  const site = useSite();
  const siteId = Number(site.SiteID);
  const { storage } = usePlatform();
  const key = `readMessages:${siteId}`;
  const kept = useStored(key);
  const { data } = useQuery({ ...messageQueries.ofVisit(siteId, guid), refetchInterval: false });
  const newest = data?.[0]?.id;
  const [read, setRead] = useState<string | null>(null);
  const [isTold, setIsTold] = useMessageTold();

  function markRead() {
    setIsTold(false);
    if (newest === undefined) return;
    setRead(newest);
    if (!isSharedDevice(storage, site)) keepRead(storage, key, newest);
  }
  const isNew = newest === undefined ? isTold : newest !== read && !readMessages(kept).includes(newest);
  return { isNew, markRead };
}

/** LIVE-07: a server may tell of a message without keeping a list of them. */
function useMessageTold() {
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    const listen = (raised: Event) => {
      const { op } = (raised as CustomEvent<Partial<QRefresh> | null>).detail ?? {};
      if (op === 'messages') setIsTold(true);
    };
    window.addEventListener('qrefresh', listen);
    return () => window.removeEventListener('qrefresh', listen);
  }, []);
  return [isTold, setIsTold] as const;
}

function readMessages(kept: string | null): string[] {
  return kept ? kept.split('\n') : [];
}

function keepRead(storage: Storage, key: string, id: string): void {
  const others = readMessages(storage.read(key)).filter((each) => each !== id);
  storage.write(key, [id, ...others].slice(0, MOST).join('\n'));
}
