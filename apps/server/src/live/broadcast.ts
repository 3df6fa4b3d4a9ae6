import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveSocket } from './live-socket.ts';

/** Hands out frames one after the other, each to all sockets, a chunk of them in one turn of the event loop. */
export type Broadcaster = {
  send(frame: Buffer): void;
  /** Resolves when everything handed in so far is on its way. */
  idle(): Promise<void>;
};

type Options = {
  sockets: ReadonlySet<LiveSocket>;
  chunk: number;
  sendOne: (socket: LiveSocket, frame: Buffer) => void;
};

export function broadcaster({ sockets, chunk, sendOne }: Options): Broadcaster {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const sendAll = async (frame: Buffer) => {
    let sent = 0;
    for (const socket of [...sockets]) {
      if (sent > 0 && sent % chunk === 0) await nextTurn();
      // It may have left or turned to another site meanwhile.
      if (sockets.has(socket)) sendOne(socket, frame);
      sent++;
    }
    waiting--;
  };

  return {
    send: (frame) => {
      // The order of frames is kept: the next starts only when the one before has reached the last socket.
      last = waiting++ === 0 ? sendAll(frame) : last.then(() => sendAll(frame));
    },
    idle: () => last,
  };
}
