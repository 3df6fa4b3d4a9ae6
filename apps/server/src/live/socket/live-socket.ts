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
  /** Whether it was pinged since its last message. */
  isPinged: boolean;
  bucket: TokenBucket;
  bytes: TokenBucket;
  calm: TokenBucket;
  /** The announced site; 0 for none. */
  siteId: number;
  /** Guid of the ticket it shows; empty for none. */
  ticketId: string;
  /** First path segment of its screen. */
  page: string;
  /** What its free times depend on, as a query of `client/slots`; empty if it shows none. */
  slots: string;
  /** When messages began to be skipped because it does not read; null if it keeps up. */
  behindSince: number | null;
};

export function liveSocket(ws: WebSocket, address: string, now: number): LiveSocket {
  return {
    ws,
    address,
    heardAt: now,
    hasSpoken: false,
    isPinged: false,
    bucket: { tokens: Infinity, at: now },
    bytes: { tokens: Infinity, at: now },
    calm: { tokens: Infinity, at: now },
    siteId: 0,
    ticketId: '',
    page: '',
    slots: '',
    behindSince: null,
  };
}

/** False if the message was skipped; a socket that is behind gets one message for all of them later. */
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

/** A failing socket also emits `close`. */
function ignoreSendError(): void {}

/** Sends the reason; ws cuts the connection if the other side does not answer in time. */
export function endSocket({ ws }: LiveSocket, why: CloseReason): void {
  const { code, reason } = CLOSE_REASONS[why];
  ws.close(code, reason);
}

export function markActive(socket: LiveSocket, now: number): void {
  socket.heardAt = now;
  socket.isPinged = false;
}
