import { applyQRefresh } from '@openturn/client/src/app/live/apply-qrefresh.ts';
import { createQueryClient } from '@openturn/client/src/app/start/create-query-client.ts';
import { lineQueries } from '@openturn/client/src/site/line-queries.ts';
import { createConnectionState } from '@openturn/web/live/connection-state.ts';
import { createLiveConnection } from '@openturn/web/live/live-connection.ts';
import { liveUrl } from '@openturn/web/live/live-socket.ts';
import { systemTimers } from '@openturn/web/timers.ts';
import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import { refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { openWs } from './open-ws.ts';

/** The client's own live connection, and the list that it maintains. */
export type Watcher = {
  isConnected(): boolean;
  list(): LinesReply | undefined;
  fetches(): number;
  stop(): void;
};

type Options = {
  port: number;
  siteId: number;
  /** The watcher's address as a proxy would report it. */
  address: string;
};

/** A visitor who watches a site's lines. */
export function openWatcher({ port, siteId, address }: Options): Watcher {
  const headers = { host: `api.openturn.localhost:${port}`, 'x-forwarded-for': address };
  const queryClient = createQueryClient();
  const { queryKey } = lineQueries.list(siteId);
  let fetches = 0;
  let isStopped = false;

  const fetchLines = async () => {
    fetches++;
    const answer = await send(port, { path: `/api/${formatSiteId(siteId)}/client/lines`, headers }).catch(() => null);
    if (answer?.status === 200) queryClient.setQueryData(queryKey, JSON.parse(answer.text) as LinesReply);
    else fetchSoon();
  };
  const fetchSoon = gathered(refreshDebounce(Math.random), () => !isStopped && void fetchLines());
  const state = createConnectionState(Date.now());
  const connection = createLiveConnection({
    openSocket: openWs(headers),
    url: () => liveUrl(`http://127.0.0.1:${port}`),
    timers: { ...systemTimers, after: (ms, run) => systemTimers.after(ms, () => !isStopped && run()) },
    random: Math.random,
    newGuid: () => crypto.randomUUID(),
    isOnline: () => !isStopped,
    state,
  });
  connection.onQRefresh((event) => {
    if (applyQRefresh(queryClient, siteId, event).length > 0) fetchSoon();
  });

  connection.onOpened(({ isAgain }) => isAgain && fetchSoon());
  connection.watch({ siteId: formatSiteId(siteId), ticketId: '', page: '', isVisible: true });
  fetchSoon();
  return {
    isConnected: () => state.get().state === 'live',
    list: () => queryClient.getQueryData(queryKey),
    fetches: () => fetches,
    stop: () => {
      isStopped = true;
      connection.networkChanged();
      queryClient.clear();
    },
  };
}

/** Runs once for all calls made before it starts. */
function gathered(afterMs: number, run: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, afterMs);
  };
}
