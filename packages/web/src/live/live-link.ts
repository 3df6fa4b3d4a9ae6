import { isUnresponsive, LIVE } from '@openturn/domain/live/live-policy.ts';
import type { Timers } from '@openturn/web/timers.ts';
import type { OpenSocket } from './live-socket.ts';

export type LinkEvents = {
  onOpen: () => void;
  onText: (text: string) => void;
  /** LIVE-04: time to send a ping. */
  onPing: () => void;
  /** Once, however it ended; `lastedMs` counts from when it opened. */
  onEnd: (lastedMs: number) => void;
};

export type LiveLink = { send: (text: string) => void; end: () => void };

/** One connection from first try to end: pings, and gives up when nothing comes back. */
export function openLink(url: string, openSocket: OpenSocket, timers: Timers, events: LinkEvents): LiveLink {
  let openedAt: number | null = null;
  let heardAt = timers.now();
  let isEnded = false;
  let cancelPing = () => {};
  let cancelCheck = () => {};

  const socket = openSocket(url, {
    onOpen: () => {
      if (isEnded) return;
      openedAt = timers.now();
      markActive();
      ping();
      events.onOpen();
    },
    onText: (text) => {
      if (isEnded) return;
      markActive();
      events.onText(text);
    },
    onClose: end,
  });
  markActive();

  function ping() {
    cancelPing = timers.after(LIVE.pingEveryMs, () => {
      ping();
      events.onPing();
    });
  }

  /** LIVE-05. Timers stop while a device sleeps, so check the clock when one fires. */
  function markActive() {
    heardAt = timers.now();
    cancelCheck();
    cancelCheck = timers.after(LIVE.unresponsiveAfterMs + 1, () => {
      if (isUnresponsive(heardAt, timers.now())) end();
    });
  }

  /** Does not wait for the other side's close, which takes minutes on a dead network. */
  function end() {
    if (isEnded) return;
    isEnded = true;
    cancelPing();
    cancelCheck();
    socket.close();
    events.onEnd(openedAt === null ? 0 : timers.now() - openedAt);
  }

  return { send: socket.send, end };
}
