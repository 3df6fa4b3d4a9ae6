/** Defaults; each can be overridden when the endpoint is opened. */
export const LIVE_LIMITS = {
  /** Ours are about 200 bytes. */
  messageBytes: 2_048,
  /** Browsers send a message of ours in one piece. */
  fragments: 4,
  /** Everything that a socket sends, also what is no message yet: burst and refill per second. */
  socketBytesBurst: 64 * 1_024,
  socketBytesPerSecond: 4 * 1_024,
  /** Messages per socket, and per address: burst and refill per second. */
  socketBurst: 20,
  socketPerSecond: 2,
  addressBurst: 4_000,
  addressPerSecond: 200,
  /** Once its address sends too much, a socket is still heard so often: whoever only pings takes no harm from neighbours. */
  calmBurst: 6,
  calmPerSecond: 0.1,
  /** A waiting room or a phone network may share one address. */
  connectionsPerAddress: 1_000,
  /** Of those that an address opens too fast: as many may be about to show their ticket. */
  trialsPerAddress: 300,
  /** More of an address that show the same ticket count like those that show none: a person has a few devices. */
  connectionsPerTicket: 6,
  connections: 50_000,
  /** Clients ping every 25 s, but a hidden tab may get only one timer a minute. */
  silentAfterMs: 90_000,
  /** A new connection announces its site at once. */
  speakWithinMs: 20_000,
  /** With more unread bytes, messages are skipped and replaced by one when the socket has caught up. */
  behindBytes: 64 * 1_024,
  behindForMs: 10_000,
  /** A line's changes are sent this long after the first one, with a minimum interval between sends. */
  coalesceMs: 100,
  betweenChangesMs: 250,
  /** Ticket watchers get new waits this often, even without events. */
  calmEveryMs: 30_000,
  /** A ping triggers a read if the last one is older, which recovers lost events. */
  trustMs: 20_000,
  sweepEveryMs: 1_000,
  /** For the client's reply to a close, before the connection is cut. */
  closeWithinMs: 2_000,
  /** Different choices on the booking screens of a site whose free times are sent; the others are fetched. */
  slotChoices: 50,
  /** Sockets served per turn of the event loop. */
  chunk: 250,
} as const;

export type LiveLimits = { [K in keyof typeof LIVE_LIMITS]: number };
