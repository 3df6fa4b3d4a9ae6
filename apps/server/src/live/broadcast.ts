import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveSocket } from '#live/socket/live-socket.ts';

/** Selects the frame for a socket; null for none. */
export type FrameFor = (socket: LiveSocket) => Buffer | null;

export type Broadcaster = { send(frame: Buffer | FrameFor): void };

type Options = {
  sockets: ReadonlySet<LiveSocket>;
  chunk: number;
  sendOne: (socket: LiveSocket, frame: Buffer) => void;
};

/** Sends frames one after the other to all sockets, one chunk per turn of the event loop. */
export function broadcaster({ sockets, chunk, sendOne }: Options): Broadcaster {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;

  const sendAll = async (frame: Buffer | FrameFor) => {
    let sent = 0;
    // A socket that leaves is skipped; a new one may get a frame it already has, which is harmless.
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
