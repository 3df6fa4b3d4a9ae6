import { useQuery } from '@tanstack/react-query';
import { useIsHydrated } from '@openturn/ui/basics/use-is-hydrated.ts';
import { useEffect, useState } from 'react';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { useStored } from '#platform/use-stored.ts';
import { useSite } from '#site/use-site.ts';
import { messageQueries } from './message-queries.ts';
import { isReadHere, readMessagesKey } from './read-messages.ts';

/** How many messages the visitor has not read, and whether the system has sent one that was not read here. */
export function useNewMessage(guid: string): { unread: number; isNew: boolean; newest: string } {
  const siteId = Number(useSite().SiteID);
  const stored = useStored(readMessagesKey(siteId));
  // The server cannot know what has been read here.
  const isHydrated = useIsHydrated();
  const { data } = useQuery(messageQueries.ofVisit(siteId, guid));
  const isAnnounced = useAnnouncedMessage();
  const last = data?.rows.findLast(({ from }) => from === 'system');
  const isNew = last ? !isReadHere(stored, last.id) : isAnnounced && data === undefined;
  const unread = data?.unread ?? 0;
  const newest = unread > 0 ? (data?.rows.findLast(({ from }) => from === 'staff' || from === 'away')?.text ?? '') : '';
  return { unread, isNew: isHydrated && isNew, newest };
}

/** LIVE-07: a server may announce a message without offering a list of messages. */
function useAnnouncedMessage(): boolean {
  const [isAnnounced, setIsAnnounced] = useState(false);
  useEffect(() => {
    const listen = (raised: Event) => {
      const { op } = (raised as CustomEvent<Partial<QRefresh> | null>).detail ?? {};
      if (op === 'messages') setIsAnnounced(true);
    };
    window.addEventListener('qrefresh', listen);
    return () => window.removeEventListener('qrefresh', listen);
  }, []);
  return isAnnounced;
}
