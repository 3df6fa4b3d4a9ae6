import type { QueryClient } from '@tanstack/react-query';
import { isSiteFresh } from '@openturn/domain/site/freshness.ts';
import type { ConnectionState } from '@openturn/web/live/connection-state.ts';
import type { Timers } from '@openturn/web/timers.ts';
import { lineQueries } from '#site/line-queries.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import { answeredAt } from './fetch-shown.ts';

type CopyOptions = { connection: ConnectionState; queryClient: QueryClient; timers: Timers };

/**
 * LIVE-05: a page from the device's cache is shown with its age from the start, until what is on screen has been fetched;
 * the connection itself may be there long before.
 */
export function stateOfCopy({ connection, queryClient, timers }: CopyOptions): ConnectionState {
  const openedAt = timers.now();
  let isOld = true;
  let liveAt: number | null = null;
  const keepOld = () => connection.show('reconnecting', connection.get().changedAt);
  const isAnyOld = () =>
    [lineQueries.all, ticketQueries.all].some((queryKey) =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey, type: 'active' })
        .some(({ state }) => !isSiteFresh(answeredAt(state), openedAt)),
    );
  const settle = () => {
    if (!isOld || liveAt === null || isAnyOld()) return;
    isOld = false;
    stop();
    connection.show('live', liveAt);
  };
  const stop = queryClient.getQueryCache().subscribe(settle);
  keepOld();
  return {
    ...connection,
    show: (state, at) => {
      if (!isOld) return connection.show(state, at);
      liveAt = state === 'live' ? at : null;
      if (state === 'offline') connection.show(state, connection.get().changedAt);
      else keepOld();
      settle();
    },
  };
}
