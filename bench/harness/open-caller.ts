import { connect, type Socket } from 'node:net';

export type Caller = {
  call(sent: {
    method?: string;
    path: string;
    token: string;
    body?: unknown;
    key?: string;
    /** The answers to a challenge. */
    work?: string;
  }): Promise<Answered>;
  close(): void;
};
export type Answered = { status: number; body: string };

type Connection = { send(request: string): Promise<Answered>; close(): void };

/**
 * Connections stay open between calls, like a proxy's. They are plain sockets, because Node's own client takes as much
 * processor time as the server's reply, on the same machine.
 */
export function openCaller(port: number, connections: number): Caller {
  const all: Connection[] = [];
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  const open = (): Connection => {
    const opened = openConnection(port, () => {
      for (const list of [all, idle]) if (list.includes(opened)) list.splice(list.indexOf(opened), 1);
      waiting.shift()?.(open());
    });
    all.push(opened);
    return opened;
  };
  const acquire = async (): Promise<Connection> => {
    const free = idle.pop();
    if (free) return free;
    return all.length < connections ? open() : new Promise((resolve) => waiting.push(resolve));
  };
  const release = (connection: Connection) => {
    if (!all.includes(connection)) return;
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };
  return {
    call: async ({ method = 'GET', path, token, body, key, work }) => {
      const connection = await acquire();
      const content = body === undefined ? '' : JSON.stringify(body);
      const head = [
        `${method} ${path} HTTP/1.1`,
        `host: api.openturn.localhost:${port}`,
        `x-apptoken: ${token}`,
        `x-forwarded-for: ${addressOf(token)}`,
        ...(key ? [`idempotency-key: ${key}`] : []),
        ...(work ? [`x-work: ${work}`] : []),
        ...(body === undefined
          ? []
          : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
      ];
      try {
        return await connection.send(`${head.join('\r\n')}\r\n\r\n${content}`);
      } finally {
        release(connection);
      }
    },
    close: () => {
      for (const connection of all) connection.close();
    },
  };
}

/** Of a device's own, because the server limits what one address may do. */
function addressOf(token: string): string {
  return `10.${Buffer.from(token.slice(-3), 'latin1').join('.')}`;
}

const HEAD_END = '\r\n\r\n';

function openConnection(port: number, onGone: () => void): Connection {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let pending: { resolve: (answer: Answered) => void; reject: (error: Error) => void } | null = null;
  let parts: Buffer[] = [];
  let missing = 0;
  let head = '';
  const fail = (error: Error) => {
    pending?.reject(error);
    pending = null;
  };
  const read = (part: Buffer) => {
    parts.push(part);
    if (head === '') {
      const bytes = parts.length === 1 ? part : Buffer.concat(parts);
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) return;
      head = bytes.toString('latin1', 0, end);
      const rest = bytes.subarray(end + HEAD_END.length);
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - rest.length;
      parts = [rest];
    } else {
      missing -= part.length;
    }
    if (missing > 0) return;
    const answer = { status: Number(head.slice(9, 12)), body: Buffer.concat(parts).toString() };
    head = '';
    parts = [];
    pending?.resolve(answer);
    pending = null;
  };
  socket.on('data', read);
  socket.on('error', fail);
  socket.on('close', () => {
    onGone();
    fail(new Error('the connection was closed'));
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        pending = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}
