import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@openturn/web/api/call.ts';
import type { QRefresh } from '@openturn/web/live/live-messages.ts';
import { messageQueries } from '#messages/message-queries.ts';
import { markReadHere } from '#messages/read-messages.ts';
import type { Thread } from '#messages/complete-thread.ts';
import { usePlatform } from '#platform/platform.ts';
import { useSite } from '#site/use-site.ts';

/** Says how far the visitor has read while the screen is in sight. */
export function useSeen(guid: string, thread: Thread | undefined): void {
  const { storage, isVisible, onVisibilityChange } = usePlatform();
  const site = useSite();
  const siteId = Number(site.SiteID);
  const client = useQueryClient();
  const said = useRef(0);
  const { last = 0, unread = 0 } = thread ?? {};
  const newest = thread?.rows.findLast(({ from }) => from === 'system')?.id;
  useEffect(() => {
    if (newest !== undefined) markReadHere(storage, site, newest);
  }, [storage, site, newest]);
  useEffect(() => {
    const say = () => {
      if (unread === 0 || said.current >= last || !isVisible()) return;
      said.current = last;
      const body = { upTo: last, isRead: true };
      void call('POST client/visit/:guid/messages/seen', { siteId, params: { guid }, body }).then(
        () =>
          client.setQueryData(messageQueries.ofVisit(siteId, guid).queryKey, (now) =>
            now?.last === last ? { ...now, unread: 0 } : now,
          ),
        () => (said.current = 0),
      );
    };
    say();
    return onVisibilityChange(say);
  }, [siteId, guid, client, last, unread, isVisible, onVisibilityChange]);
}

/** LIVE-09 spreads the fetches of a whole line; only this visitor waits for this one. */
export function useAtOnce(siteId: number, guid: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const listen = (raised: Event) => {
      const { op, data } = (raised as CustomEvent<Partial<QRefresh> | null>).detail ?? {};
      if (op !== 'messages' || (data && 'typing' in data)) return;
      void client.invalidateQueries({ queryKey: messageQueries.ofVisit(siteId, guid).queryKey });
    };
    window.addEventListener('qrefresh', listen);
    return () => window.removeEventListener('qrefresh', listen);
  }, [client, siteId, guid]);
}
