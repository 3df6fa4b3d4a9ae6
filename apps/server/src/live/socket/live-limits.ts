/** Each may be set differently when the endpoint is opened. */
export const LIVE_LIMITS = {
  /** Largest message that a client may send; theirs are about 200 bytes. */
  messageBytes: 2_048,
  /** What one socket, and all sockets of one address together, may send at once and then each second. */
  socketBurst: 20,
  socketPerSecond: 2,
  addressBurst: 4_000,
  addressPerSecond: 200,
  /** A waiting room or a phone network stands behind one address. */
  connectionsPerAddress: 1_000,
  connections: 50_000,
  /** A client pings every 25 s; a hidden tab may be held back to one timer a minute. */
  silentAfterMs: 90_000,
  /** A new connection announces its site at once. */
  speakWithinMs: 20_000,
  /** From this much unread on, messages are left out and made good by one when the socket has caught up. */
  behindBytes: 64 * 1_024,
  behindForMs: 10_000,
  /** Changes of a line go out this long after the first of them, and no two in a shorter time than the second. */
  coalesceMs: 100,
  betweenChangesMs: 250,
  /** Who looks at a ticket is told its wait anew so often although nothing has happened. */
  calmEveryMs: 30_000,
  /** A ping makes the node read anew what it has not read for this long: so a lost event heals. */
  trustMs: 20_000,
  sweepEveryMs: 1_000,
  /** For the client's answer to a close, before the connection is cut. */
  closeWithinMs: 2_000,
  /** Sockets served before other work of the process gets its turn. */
  chunk: 250,
} as const;

export type LiveLimits = { [K in keyof typeof LIVE_LIMITS]: number };
