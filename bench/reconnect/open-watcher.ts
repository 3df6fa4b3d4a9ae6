import { createLiveConnection } from '@openturn/client/src/live/live-connection.ts';
import { liveUrl } from '@openturn/client/src/live/live-socket.ts';
import { systemTimers } from '@openturn/client/src/platform/timers.ts';
import type { LinesReply } from '@openturn/contract/lines.ts';
import { refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { follow, type Following } from './follow-lines.ts';
import { openWs } from './open-ws.ts';

/** The client's own live connection, and the list that it keeps up. */
export type Watcher = {
  isConnected(): boolean;
  list(): LinesReply | null;
  fetches(): number;
  stop(): void;
};

type Options = {
  port: number;
  siteId: string;
  /** What a proxy would say this watcher's address is. */
  address: string;
};

/** One visitor who watches a list of lines by the rules of the client. */
export function openWatcher({ port, siteId, address }: Options): Watcher {
  const debounceMs = refreshDebounce(Math.random);
  const host = `api.openturn.localhost:${port}`;
  const headers = { host, 'x-forwarded-for': address };
  let following: Following = { list: null, mustFetch: true };
  let fetches = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const fetchIfNeeded = () => {
    if (!following.mustFetch || isClosed) return;
    timer ??= setTimeout(() => void fetchNow(), debounceMs);
  };
  const fetchNow = async () => {
    fetches++;
    following = { ...following, mustFetch: false };
    const answer = await send(port, { path: `/api/${siteId}/client/lines`, host, headers }).catch(() => null);
    if (answer?.status === 200) following = { ...following, list: JSON.parse(answer.text) as LinesReply };
    else following = { ...following, mustFetch: true };
    timer = undefined;
    fetchIfNeeded();
  };
  const connection = createLiveConnection({
    openSocket: openWs(headers),
    url: () => liveUrl(`http://127.0.0.1:${port}`),
    timers: { ...systemTimers, after: (ms, run) => systemTimers.after(ms, () => !isClosed && run()) },
    random: Math.random,
    newGuid: () => crypto.randomUUID(),
    isOnline: () => !isClosed,
    shownSince: Date.now(),
  });
  connection.onQRefresh((event) => {
    following = follow(following, event);
    fetchIfNeeded();
  });

  connection.watch({ siteId, ticketId: '', page: '', isVisible: true });
  fetchIfNeeded();
  return {
    isConnected: () => connection.get().state === 'live',
    list: () => following.list,
    fetches: () => fetches,
    stop: () => {
      isClosed = true;
      clearTimeout(timer);
      connection.networkChanged();
    },
  };
}
