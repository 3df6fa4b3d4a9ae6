import type { QueryClient } from '@tanstack/react-query';
import { lineQueries } from '#site/line-queries.ts';
import { ticketQueries } from '#tickets/ticket-queries.ts';
import type { ConnectionState } from '@openturn/web/live/connection-state.ts';
import type { Platform } from '#platform/platform.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { ClientState } from '#app/start/client-state.ts';
import type { Store } from '@openturn/web/store.ts';

/** Longer than a restart of the server takes; up to half as long again, so that those who wait do not ask together. */
const ASK_EVERY_MS = 30_000;

type Asking = {
  connection: ConnectionState;
  queryClient: QueryClient;
  clientState: Store<ClientState>;
  platform: Platform;
  timers: Timers;
  random: () => number;
};

/** Some networks let no socket through: there the lines and the tickets on the screen are asked for now and then, while somebody looks. */
export function askWithoutLive(asking: Asking): void {
  const { connection, platform, timers, random } = asking;
  const everyMs = ASK_EVERY_MS + Math.floor((random() * ASK_EVERY_MS) / 2);

  function wait(wasCutOff: boolean) {
    timers.after(everyMs, () => {
      const isCutOff = connection.get().state !== 'live';
      // Twice in a row: a connection that was just lost is about to come back.
      if (isCutOff && wasCutOff && platform.isOnline() && platform.isVisible()) void ask(asking);
      wait(isCutOff);
    });
  }
  wait(false);
}

async function ask({ connection, queryClient, clientState, timers }: Asking): Promise<void> {
  const { siteId } = clientState.get();
  const lines = lineQueries.list(siteId);
  if (!queryClient.getQueryData(lines.queryKey)) return;
  const askedAt = timers.now();
  try {
    await queryClient.query({ ...lines, staleTime: 0 });
    await queryClient.refetchQueries(
      { queryKey: ticketQueries.ofSite(siteId), type: 'active' },
      { throwOnError: true },
    );
    connection.confirm(askedAt);
  } catch {
    // The connection says how old it is what is shown.
  }
}
