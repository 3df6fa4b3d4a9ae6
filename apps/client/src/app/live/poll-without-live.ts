import type { QueryClient } from '@tanstack/react-query';
import { lineQueries } from '#site/line-queries.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { ConnectionState } from '@openturn/web/live/connection-state.ts';
import type { Platform } from '#platform/platform.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { ClientState } from '#app/start/client-state.ts';
import type { Store } from '@openturn/web/store.ts';

/** Longer than a server restart takes; jitter adds up to half, so that clients do not all poll at once. */
const POLL_EVERY_MS = 30_000;

type PollOptions = {
  connection: ConnectionState;
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  platform: Platform;
  timers: Timers;
  random: () => number;
};

/** Fallback polling for networks that block sockets, while the page is visible. */
export function pollWithoutLive(options: PollOptions): void {
  const { connection, platform, timers, random } = options;
  const everyMs = POLL_EVERY_MS + Math.floor((random() * POLL_EVERY_MS) / 2);

  function wait(wasCutOff: boolean) {
    timers.after(everyMs, () => {
      const isCutOff = connection.get().state !== 'live';
      // Polls only after two checks without a connection, because a lost connection usually comes back by itself.
      if (isCutOff && wasCutOff && platform.isOnline() && platform.isVisible()) void poll(options);
      wait(isCutOff);
    });
  }
  wait(false);
}

async function poll({ connection, queryClient, clientState, timers }: PollOptions): Promise<void> {
  const { siteId } = clientState.get();
  const lines = lineQueries.list(siteId);
  if (!queryClient.getQueryData(lines.queryKey)) return;
  const polledAt = timers.now();
  try {
    await queryClient.query({ ...lines, staleTime: 0 });
    await queryClient.refetchQueries(
      { queryKey: ticketQueries.ofSite(siteId), type: 'active' },
      { throwOnError: true },
    );
    connection.confirm(polledAt);
  } catch {
    // The connection banner shows the age.
  }
}
