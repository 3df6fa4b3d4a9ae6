import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIVE_PATH } from '@openturn/contract/live.ts';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { liveAddresses } from './live-addresses.ts';
import { areTooLong } from '#http/edge/header-limits.ts';
import { addressGroup } from '#http/identity/address-group.ts';
import { liveHub } from '#live/live-hub.ts';
import { LIVE_LIMITS, type LiveLimits } from './live-limits.ts';
import { endSocket, markActive, liveSocket, type LiveSocket } from './live-socket.ts';
import { liveSweep } from './live-sweep.ts';
import { liveTraffic } from './live-traffic.ts';
import type { WatchDeps } from '#live/site-watch.ts';

export type LiveDeps = Omit<WatchDeps, 'limits'> & {
  limits?: Partial<LiveLimits>;
  /** Whether a page of this origin may connect; undefined is not from a browser. */
  isOriginAllowed: (origin: string | undefined, request: IncomingMessage) => boolean | Promise<boolean>;
  /** The client's address, even behind a trusted proxy. */
  addressOf: (request: IncomingMessage) => string;
};

export type LiveStats = { sockets: number; sites: number; received: number; endedBy: Record<string, number> };

export type LiveEndpoint = {
  attach(server: Server): void;
  stats(): LiveStats;
  /** Tells every client to come back later; resolves when they are gone. */
  close(): Promise<void>;
};

/** `/socket/qmon`: receives announcements and pings, sends changes of a site's lines. */
export function liveEndpoint({ limits: chosen, isOriginAllowed, addressOf, ...deps }: LiveDeps): LiveEndpoint {
  const limits: LiveLimits = { ...LIVE_LIMITS, ...chosen };
  const sockets = new Set<LiveSocket>();
  const hub = liveHub({ ...deps, limits });
  const addresses = liveAddresses(limits, hub.isWaiting);
  const traffic = liveTraffic({ ...deps, limits, hub, addresses });
  const sweep = liveSweep({ ...deps, limits, hub, addresses, sockets, end: traffic.end });
  // Larger than the message limit, so that an oversized message gets a reason; ws cuts off anything beyond.
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.messageBytes * 16,
    maxFragments: limits.fragments,
    closeTimeout: limits.closeWithinMs,
  };
  const upgrader = new WebSocketServer(options);
  let isClosing = false;

  const accept = (ws: WebSocket, connection: Duplex, address: string) => {
    const now = deps.clock.now();
    const socket = liveSocket(ws, address, now);
    // ws has closed the socket by then; `close` follows.
    ws.on('error', () => {});
    const ended = addresses.connect(socket, now);
    if (ended) traffic.end(ended, 'tooManyConnections');
    if (ended === socket) return;
    sockets.add(socket);
    connection.on('data', ({ length }: Buffer) => traffic.countBytes(socket, length));
    ws.on('message', (raw, isBinary) => traffic.receive(socket, raw as Buffer, isBinary));
    ws.on('pong', () => markActive(socket, deps.clock.now()));
    ws.once('close', () => {
      sockets.delete(socket);
      addresses.disconnect(socket);
      hub.leave(socket);
    });
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    if (areTooLong(request.headers)) return refuseUpgrade(socket, 431);
    if (request.url?.split('?')[0] !== LIVE_PATH) return refuseUpgrade(socket, 404);
    if (!(await isOriginAllowed(request.headers.origin, request))) return refuseUpgrade(socket, 403);
    if (isClosing || sockets.size >= limits.connections) return refuseUpgrade(socket, 503);
    upgrader.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, addressGroup(addressOf(request))));
  };

  return {
    attach: (server) => {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          deps.onError(error);
          socket.destroy();
        });
      });
    },
    stats: () => ({ sockets: sockets.size, sites: hub.watchedSites(), ...traffic.stats() }),
    close: async () => {
      isClosing = true;
      sweep.stop();
      hub.close();
      await endAll(sockets, limits.chunk);
    },
  };
}

async function endAll(sockets: ReadonlySet<LiveSocket>, chunk: number): Promise<void> {
  const all = [...sockets];
  const gone = all.map(({ ws }) => new Promise<void>((resolve) => ws.once('close', () => resolve())));
  for (const [index, socket] of all.entries()) {
    endSocket(socket, 'shutdown');
    if (index % chunk === chunk - 1) await nextTurn();
  }
  await Promise.all(gone);
}

function refuseUpgrade(socket: Duplex, status: 403 | 404 | 431 | 503): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
