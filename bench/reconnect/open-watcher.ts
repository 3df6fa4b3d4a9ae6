import type { LinesReply } from '@openturn/contract/lines.ts';
import { refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { follow, type Following } from './follow-lines.ts';
import { openReconnectingSocket } from './open-reconnecting-socket.ts';

export type Watcher = {
  isConnected(): boolean;
  list(): LinesReply | null;
  fetches(): number;
  close(): void;
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
  const socket = openReconnectingSocket({
    port,
    siteId,
    headers,
    onMessage: (message) => {
      following = follow(following, message);
      fetchIfNeeded();
    },
  });

  fetchIfNeeded();
  return {
    isConnected: socket.isConnected,
    list: () => following.list,
    fetches: () => fetches,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}
