import { CLOSE_REASONS } from '@openturn/contract/live.ts';
import type { Clock } from '#kernel/clock.ts';
import { WebSocket } from 'ws';
import type { LiveLimits } from './live-limits.ts';
import type { TokenBucket } from '#http/limits/token-bucket.ts';

export type CloseReason = keyof typeof CLOSE_REASONS;

export type LiveSocket = {
  ws: WebSocket;
  address: string;
  heardAt: number;
  /** Whether it has sent a message yet. */
  hasSpoken: boolean;
  /** Whether it was asked for a sign of life since it was last heard. */
  isAsked: boolean;
  bucket: TokenBucket;
  /** The site announced last; 0 for none. */
  siteId: number;
  /** Guid of the ticket that it looks at; empty for none. */
  ticketId: string;
  /** Since when messages are left out because it does not read; null when it keeps up. */
  behindSince: number | null;
};

export function liveSocket(ws: WebSocket, address: string, now: number): LiveSocket {
  return {
    ws,
    address,
    heardAt: now,
    hasSpoken: false,
    isAsked: false,
    bucket: { tokens: Infinity, at: now },
    siteId: 0,
    ticketId: '',
    behindSince: null,
  };
}

/** False when it was left out: the socket has fallen behind, and gets one message for all of them later. */
export function sendTo(
  socket: LiveSocket,
  frame: Buffer,
  { clock, limits }: { clock: Clock; limits: LiveLimits },
): boolean {
  if (socket.ws.readyState !== WebSocket.OPEN) return true;
  if (socket.behindSince !== null) return false;
  if (socket.ws.bufferedAmount > limits.behindBytes) {
    socket.behindSince = clock.now();
    return false;
  }
  socket.ws.send(frame, { binary: false }, ignoreSendError);
  return true;
}

/** A socket that fails while sending tells so by its `close` event too. */
function ignoreSendError(): void {}

/** Says why; ws cuts the connection if the other side does not answer in time. */
export function endSocket({ ws }: LiveSocket, why: CloseReason): void {
  const { code, reason } = CLOSE_REASONS[why];
  ws.close(code, reason);
}

export function heard(socket: LiveSocket, now: number): void {
  socket.heardAt = now;
  socket.isAsked = false;
}
