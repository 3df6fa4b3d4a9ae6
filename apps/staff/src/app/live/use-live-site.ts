import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createConnectionState, type ConnectionState } from '@openturn/web/live/connection-state.ts';
import { followSite } from './follow-site.ts';

/** What is shown of a business follows its live connection; answers how that stands. */
export function useLiveSite(siteId: number): ConnectionState {
  const queryClient = useQueryClient();
  const [connection] = useState(() => createConnectionState(Date.now()));
  useEffect(() => {
    if (siteId === 0) return undefined;
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'board', siteId] });
      void queryClient.invalidateQueries({ queryKey: ['staff', 'calendar', siteId] });
    };
    return followSite(siteId, refresh, connection);
  }, [queryClient, siteId, connection]);
  return connection;
}
