import { LIVE_PATH, type ClientMessage, type ServerMessage } from '@openturn/contract/live.ts';
import { LIVE, reconnectDelay } from '@openturn/domain/live/live-policy.ts';
import { WebSocket } from 'ws';

export type ReconnectingSocket = { isConnected(): boolean; close(): void };

type Options = {
  port: number;
  siteId: string;
  headers: Record<string, string>;
  onMessage: (message: ServerMessage) => void;
};

/** Announces its site, pings, and comes back after the delays of the client. */
export function openReconnectingSocket({ port, siteId, headers, onMessage }: Options): ReconnectingSocket {
  let ws: WebSocket;
  let attempt = 0;
  let isClosed = false;

  const connect = () => {
    if (isClosed) return;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { perMessageDeflate: false, headers });
    const say = (op: ClientMessage['op']) => socket.send(JSON.stringify(messageOf(op, siteId)));
    const timers: NodeJS.Timeout[] = [];
    ws = socket;
    socket.on('error', () => {});
    socket.once('open', () => {
      say('siteid');
      timers.push(setInterval(() => say('ping'), LIVE.pingEveryMs));
      timers.push(setTimeout(() => (attempt = 0), LIVE.lastingAfterMs));
    });
    socket.on('message', (bytes: Buffer) => onMessage(JSON.parse(bytes.toString('utf8')) as ServerMessage));
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      if (!isClosed) setTimeout(connect, reconnectDelay(++attempt, Math.random));
    });
  };

  connect();
  return {
    isConnected: () => ws.readyState === WebSocket.OPEN,
    close: () => {
      isClosed = true;
      ws.terminate();
    },
  };
}

function messageOf(op: ClientMessage['op'], siteId: string): ClientMessage {
  return { type: 'QMon', op, SiteID: siteId, Ticket_id: '', page: '', vis: 1, eventGuid: crypto.randomUUID() };
}
