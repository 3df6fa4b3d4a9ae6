import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

/** A client's message as received; `at` in milliseconds by `performance.now()`. */
export type LetterMessage = Record<string, unknown> & { op?: string; at: number };

export type LetterSocket = {
  /** Every message from clients, oldest first. */
  readonly messages: readonly LetterMessage[];
  /** When each connection was requested, including refused ones. */
  readonly opened: readonly number[];
  /** Sends to every client: objects as JSON, strings as they are. */
  send(message: unknown): void;
  /** Sends a message with only the specified fields. */
  say(op: string, fields?: Record<string, unknown>): void;
  /** Closes all connections. */
  drop(): void;
  /** Whether pings get a pong; true at first. */
  answersPings: boolean;
  /** Refuses connections, like a server that is down. */
  isDown: boolean;
  /** Settles with a matching message, whether it has arrived already or not. */
  waitForMessage(fits: (message: LetterMessage) => boolean): Promise<LetterMessage>;
  reset(): void;
};

const PATH = '/socket/qmon';

/** The live connection as the specification describes it. */
export function letterSocket(server: Server): LetterSocket {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const waiting = new Set<() => void>();
  let messages: LetterMessage[] = [];
  let opened: number[] = [];
  const socket: LetterSocket = {
    get messages() {
      return messages;
    },
    get opened() {
      return opened;
    },
    answersPings: true,
    isDown: false,
    send: (message) => {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      for (const client of sockets.clients) client.send(text);
    },
    say: (op, fields = {}) => socket.send({ type: 'QMon', op, SiteID: '100001', ...fields }),
    drop: () => {
      for (const client of sockets.clients) client.terminate();
    },
    waitForMessage: async (fits) => {
      const { promise, resolve } = Promise.withResolvers<LetterMessage>();
      const look = () => {
        const found = messages.find(fits);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      return promise.finally(() => waiting.delete(look));
    },
    reset: () => {
      socket.drop();
      messages = [];
      opened = [];
      socket.answersPings = true;
      socket.isDown = false;
    },
  };

  function listenTo(client: WebSocket): void {
    client.on('message', (data: Buffer) => {
      const message = { ...(JSON.parse(data.toString('utf8')) as Record<string, unknown>), at: performance.now() };
      messages.push(message);
      for (const look of waiting) look();
      const { op, SiteID } = message as LetterMessage;
      if (op === 'ping' && socket.answersPings) client.send(JSON.stringify({ type: 'QMon', op: 'pong', SiteID }));
    });
  }
  server.on('upgrade', (request, raw, head) => {
    opened.push(performance.now());
    if (socket.isDown || new URL(request.url ?? '/', 'http://letter.test').pathname !== PATH) return raw.destroy();
    sockets.handleUpgrade(request, raw, head, listenTo);
  });
  return socket;
}
