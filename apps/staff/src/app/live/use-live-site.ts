import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Board } from '@openturn/contract/staff/staff-board.ts';
import { createConnectionState, type ConnectionState } from '@openturn/web/live/connection-state.ts';
import { followSite } from './follow-site.ts';

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
    };
    return followSite(siteId, refresh, connection);
  }, [queryClient, siteId, connection]);
  return connection;
}
