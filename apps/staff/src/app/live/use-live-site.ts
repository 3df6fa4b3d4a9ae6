import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { addDays } from '@openturn/domain/format/wall-clock.ts';
import { createConnectionState, type ConnectionState } from '@openturn/web/live/connection-state.ts';
import { followSite } from './follow-site.ts';
import { conversationKeys } from './conversation-keys.ts';
import { typingAt } from './watched-visit.ts';
import { requestsKey } from './request-queries.ts';

/** Refetches what the live connection reports as changed, unless an answer already included it. */
export function useLiveSite(siteId: number): ConnectionState {
  const queryClient = useQueryClient();
  const [connection] = useState(() => createConnectionState(Date.now()));
  useEffect(() => {
    if (siteId === 0) return undefined;
    const refresh = (linesVersion: string | null) => {
      const board = queryClient.getQueryData<Board>(['staff', 'board', siteId]);
      if (linesVersion === null || board?.linesVersion !== linesVersion) {
        void queryClient.invalidateQueries({ queryKey: ['staff', 'board', siteId] });
      }
      void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
      // A change of a line alone changes no appointment.
      if (linesVersion === null) void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
    };
    const refreshDay = (date: string | null) => {
      const isShown = ({ queryKey: [, , , from, days] }: Query) =>
        date === null || (String(from) <= date && date < addDays(String(from), Number(days)));
      void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId], predicate: isShown });
      void queryClient.invalidateQueries({ queryKey: requestsKey(siteId) });
    };
    const refreshMessages = () => void queryClient.invalidateQueries({ queryKey: conversationKeys.ofSite(siteId) });
    const showTyping = () => typingAt.update(() => performance.now());
    const handlers = { onChange: refresh, onDay: refreshDay, onMessages: refreshMessages, onTyping: showTyping };
    return followSite(siteId, handlers, connection);
  }, [queryClient, siteId, connection]);
  return connection;
}
