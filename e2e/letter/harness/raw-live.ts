import { once } from 'node:events';
import { WebSocket } from 'ws';

export type RawMessage = Record<string, unknown> & { op: string };

export type RawLive = {
  send(message: unknown): void;
  /** The next matching message; others are skipped. */
  next(fits?: (message: RawMessage) => boolean): Promise<RawMessage>;
  /** Every message not read yet. */
  pending(): RawMessage[];
  /** The close code; null while open. */
  closedWith(): number | null;
  close(): void;
};

/** A live connection to our server that sends only what the test says. */
export async function openRawLive(port: number): Promise<RawLive> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket/qmon`, {
    headers: { host: `api.openturn.localhost:${port}`, origin: `http://100001.openturn.localhost:${port}` },
  });
  const pending: RawMessage[] = [];
  let code: number | null = null;
  let wake = () => {};
  ws.on('message', (bytes: Buffer) => {
    pending.push(JSON.parse(bytes.toString('utf8')) as RawMessage);
    wake();
  });
  ws.on('close', (why) => {
    code = why;
    wake();
  });
  await once(ws, 'open');

  return {
    send: (message) => ws.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: async (fits = () => true) => {
      for (;;) {
        const message = pending.shift();
        if (message && fits(message)) return message;
        if (message) continue;
        if (code !== null) throw new Error(`ended with ${code}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    pending: () => pending,
    closedWith: () => code,
    close: () => ws.close(),
  };
}
