import { once } from 'node:events';
import { LIVE_PATH, type SentMessage, type ServerMessage } from '@openturn/contract/live.ts';
import { WebSocket } from 'ws';

export type OpenSockets = {
  /** Each message, with the index of its socket and its size. */
  onMessage(listener: Listener): void;
  open(): number;
  close(): void;
};

type Listener = (message: ServerMessage, socket: number, bytes: number) => void;
type Options = { port: number; siteId: string; count: number };

const AT_ONCE = 64;
/** As many as one address may have. */
const PER_ADDRESS = 200;

/** Sockets that have announced a site and received the reply. */
export async function openSockets({ port, siteId, count }: Options): Promise<OpenSockets> {
  const sockets: WebSocket[] = [];
  let listener: Listener | null = null;
  const places = Array.from({ length: count }, (_, place) => place).values();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const place of places) {
      const ws = await openSocket(port, siteId, `10.2.0.${Math.floor(place / PER_ADDRESS)}`);
      sockets[place] = ws;
      ws.on('message', (bytes: Buffer) => {
        listener?.(JSON.parse(bytes.toString('utf8')) as ServerMessage, place, bytes.length);
      });
    }
  });
  await Promise.all(workers);
  return {
    onMessage: (to) => void (listener = to),
    open: () => sockets.filter((ws) => ws.readyState === WebSocket.OPEN).length,
    close: () => sockets.forEach((ws) => ws.terminate()),
  };
}

async function openSocket(port: number, siteId: string, address: string): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, {
    perMessageDeflate: false,
    headers: { host: `api.openturn.localhost:${port}`, 'x-forwarded-for': address },
  });
  await once(ws, 'open');
  const answered = once(ws, 'message');
  ws.send(JSON.stringify(announcement(siteId)));
  await answered;
  return ws;
}

function announcement(siteId: string): SentMessage {
  return {
    type: 'QMon',
    op: 'siteid',
    SiteID: siteId,
    Ticket_id: '',
    page: '',
    vis: 1,
    eventGuid: crypto.randomUUID(),
    data: null,
  };
}
