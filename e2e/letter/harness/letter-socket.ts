import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';

/** A message of the client as it came; `at` in milliseconds by `performance.now()`. */
export type LetterMessage = Record<string, unknown> & { op?: string; at: number };

export type LetterSocket = {
  /** All that clients have said, oldest first. */
  readonly messages: readonly LetterMessage[];
  /** When each connection was asked for, refused ones too. */
  readonly opened: readonly number[];
  /** Sent to every client: an object as JSON, a string as it is. */
  send(message: unknown): void;
  /** A message as the specification has it, with nothing else in it. */
  say(op: string, fields?: Record<string, unknown>): void;
  /** Ends the connections there are. */
  drop(): void;
  /** Whether pings are answered with a pong; they are at first. */
  answersPings: boolean;
  /** Refuses connections, as a server that is down. */
  isDown: boolean;
  /** Settles when a client has said something that fits, before or after this call. */
  heard(fits: (message: LetterMessage) => boolean): Promise<LetterMessage>;
  reset(): void;
};

const PATH = '/socket/qmon';

/** The live connection as the specification tells of it. */
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
    heard: async (fits) => {
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
