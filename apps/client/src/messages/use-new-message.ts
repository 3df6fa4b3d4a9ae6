import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { useEffect, useState } from 'react';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { usePlatform } from '#platform/platform.ts';
import type { Storage } from '#platform/storage.ts';
import { useStored } from '#platform/use-stored.ts';
import { isSharedDevice } from '#site/own/shared-device.ts';
import { useSite } from '#site/use-site.ts';
import { messageQueries } from './message-queries.ts';

/** The newest message read per visit, for as many visits as anyone is likely to open. */
const MOST = 20;

/** Whether the newest message is unread, and a function that marks it as read. */
export function useNewMessage(guid: string) {
  const site = useSite();
  const siteId = Number(site.SiteID);
  const { storage } = usePlatform();
  const key = `readMessages:${siteId}`;
  const stored = useStored(key);
  // The server cannot know what has been read here.
  const isHydrated = useIsHydrated();
  const { data } = useQuery({ ...messageQueries.ofVisit(siteId, guid), refetchInterval: false });
  const newest = data?.[0]?.id;
  const [read, setRead] = useState<string | null>(null);
  const [isAnnounced, setIsAnnounced] = useAnnouncedMessage();

  function markRead() {
    setIsAnnounced(false);
    if (newest === undefined) return;
    setRead(newest);
    if (!isSharedDevice(storage, site)) storeRead(storage, key, newest);
  }
  const isNew = newest === undefined ? isAnnounced : newest !== read && !readMessages(stored).includes(newest);
  return { isNew: isHydrated && isNew, markRead };
}

/** LIVE-07: a server may announce a message without offering a list of messages. */
function useAnnouncedMessage() {
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => {
    const listen = (raised: Event) => {
      const { op } = (raised as CustomEvent<Partial<QRefresh> | null>).detail ?? {};
      if (op === 'messages') setIsAnnounced(true);
    };
    window.addEventListener('qrefresh', listen);
    return () => window.removeEventListener('qrefresh', listen);
  }, []);
  return [isAnnounced, setIsAnnounced] as const;
}

function readMessages(stored: string | null): string[] {
  return stored ? stored.split('\n') : [];
}

function storeRead(storage: Storage, key: string, id: string): void {
  const others = readMessages(storage.read(key)).filter((each) => each !== id);
  storage.write(key, [id, ...others].slice(0, MOST).join('\n'));
}
