import { once } from 'node:events';
import type { ServerMessage } from '@openturn/contract/live.ts';
import { WebSocket } from 'ws';

export type LiveClient = {
  ws: WebSocket;
  /** The next unread message. */
  next(): Promise<ServerMessage>;
  /** How many messages are unread. */
  pending(): number;
  send(op: 'siteid' | 'ping', siteId?: string, ticketId?: string): void;
  sendRaw(content: string | Buffer): void;
  /** The server's close code and reason. */
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
};

type Options = { port: number; path?: string; headers?: Record<string, string> };

/** Behaves like a browser; incoming messages are queued until read. */
export async function openLiveClient({ port, path = '/socket/qmon', headers = {} }: Options): Promise<LiveClient> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers, perMessageDeflate: false });
  const queue: ServerMessage[] = [];
  const waiting: ((message: ServerMessage) => void)[] = [];
  ws.on('message', (bytes: Buffer) => {
    const message = JSON.parse(bytes.toString('utf8')) as ServerMessage;
    const taker = waiting.shift();
    if (taker) taker(message);
    else queue.push(message);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await once(ws, 'open');
  ws.on('error', () => {});

  return {
    ws,
    closed,
    pending: () => queue.length,
    next: () => {
      const message = queue.shift();
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve));
    },
    send: (op, siteId = '', ticketId = '') => ws.send(JSON.stringify(clientMessage(op, siteId, ticketId))),
    sendRaw: (content) => ws.send(content),
    close: async () => {
      ws.close();
      await closed;
    },
  };
}

function clientMessage(op: 'siteid' | 'ping', siteId: string, ticketId: string) {
  return {
    type: 'QMon',
    op,
    SiteID: siteId,
    Ticket_id: ticketId,
    page: 'status',
    vis: 1,
    eventGuid: crypto.randomUUID(),
  };
}
