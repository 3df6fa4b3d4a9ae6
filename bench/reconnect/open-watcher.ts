import { LIVE_PATH, type ClientMessage, type ServerMessage } from '@openturn/contract/live.ts';
import type { LinesReply } from '@openturn/contract/lines.ts';
import { LIVE, reconnectDelay, refreshDebounce } from '@openturn/domain/live/live-policy.ts';
import { send } from '@openturn/e2e/harness/send.ts';
import { WebSocket } from 'ws';
import { follow, type Following } from './follow-lines.ts';

export type Watcher = {
  isConnected(): boolean;
  list(): LinesReply | null;
  fetches(): number;
  connections(): number;
  close(): void;
};

type Options = {
  port: number;
  siteId: string;
  /** What a proxy would say this watcher's address is. */
  address: string;
};

/** One visitor's connection, with the delays and the rules of the client. */
export function openWatcher({ port, siteId, address }: Options): Watcher {
  const debounceMs = refreshDebounce(Math.random);
  const headers = { host: `api.openturn.localhost:${port}`, 'x-forwarded-for': address };
  let following: Following = { list: null, mustFetch: true };
  let ws: WebSocket | null = null;
  let attempt = 0;
  let fetches = 0;
  let connections = 0;
  let isClosed = false;
  let fetchTimer: NodeJS.Timeout | undefined;

  const fetchSoon = () => {
    fetchTimer ??= setTimeout(() => void fetchNow().catch(fetchLater), debounceMs);
  };
  const fetchLater = () => {
    fetchTimer = undefined;
    if (!isClosed) fetchSoon();
  };
  const fetchNow = async () => {
    fetches++;
    following.mustFetch = false;
    const answer = await send(port, { path: `/api/${siteId}/client/lines`, host: headers.host, headers });
    fetchTimer = undefined;
    if (answer.status !== 200) throw new Error(`the lines answered ${answer.status}`);
    following = { ...following, list: JSON.parse(answer.text) as LinesReply };
    if (following.mustFetch) fetchSoon();
  };
  const connect = () => {
    if (isClosed) return;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { perMessageDeflate: false, headers });
    const say = (op: ClientMessage['op']) => socket.send(JSON.stringify(messageOf(op, siteId)));
    let ping: NodeJS.Timeout | undefined;
    let lasting: NodeJS.Timeout | undefined;
    ws = socket;
    socket.on('error', () => {});
    socket.once('open', () => {
      connections++;
      say('siteid');
      ping = setInterval(() => say('ping'), LIVE.pingEveryMs);
      lasting = setTimeout(() => (attempt = 0), LIVE.lastingAfterMs);
    });
    socket.on('message', (bytes: Buffer) => {
      following = follow(following, JSON.parse(bytes.toString('utf8')) as ServerMessage);
      if (following.mustFetch) fetchSoon();
    });
    socket.once('close', () => {
      clearInterval(ping);
      clearTimeout(lasting);
      if (!isClosed) setTimeout(connect, reconnectDelay(++attempt, Math.random));
    });
  };

  connect();
  fetchSoon();
  return {
    isConnected: () => ws?.readyState === WebSocket.OPEN,
    list: () => following.list,
    fetches: () => fetches,
    connections: () => connections,
    close: () => {
      isClosed = true;
      clearTimeout(fetchTimer);
      ws?.terminate();
    },
  };
}

function messageOf(op: ClientMessage['op'], siteId: string): ClientMessage {
  return { type: 'QMon', op, SiteID: siteId, Ticket_id: '', page: '', vis: 1, eventGuid: crypto.randomUUID() };
}
