import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveSocket } from '#live/socket/live-socket.ts';

/** Which of a few frames a socket is told; null for none. */
export type FrameFor = (socket: LiveSocket) => Buffer | null;

export type Broadcaster = { send(frame: Buffer | FrameFor): void };

type Options = {
  sockets: ReadonlySet<LiveSocket>;
  chunk: number;
  sendOne: (socket: LiveSocket, frame: Buffer) => void;
};

/** Hands each frame to all sockets, a chunk of them in one turn of the event loop, frames one after the other. */
export function broadcaster({ sockets, chunk, sendOne }: Options): Broadcaster {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const sendAll = async (frame: Buffer | FrameFor) => {
    let sent = 0;
    // A socket that leaves meanwhile is left out; one that joins may get what it knows already, which does no harm.
    for (const socket of sockets) {
      const own = typeof frame === 'function' ? frame(socket) : frame;
      if (own) sendOne(socket, own);
      if (++sent % chunk === 0) await nextTurn();
    }
    waiting--;
  };

  return {
    send: (frame) => {
      last = waiting++ === 0 ? sendAll(frame) : last.then(() => sendAll(frame));
    },
  };
}
