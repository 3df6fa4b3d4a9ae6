/** What leaves after a change, by topic. A consumer may see a message more than once. */
export type OutboxPayloads = {
  /** Somebody joined, moved or left, or the line opened, paused or closed. */
  'line.changed': { lineId: string };
  /** Names, hours, settings or the set of lines changed. */
  'site.changed': Record<string, never>;
  /**
   * Whoever looks at this ticket, appointment or place on the waiting list is to fetch what is shown, however fresh; null
   * is for everybody who watches the site.
   */
  'status.forced': { ticketId: string | null };
  /** There is a message about it, or one has arrived. */
  'messages.changed': { ticketId: string };
  /** Time that was taken is free again, and may be offered. */
  'time.freed': { from: number; until: number };
};

export type OutboxTopic = keyof OutboxPayloads;

export type NewOutboxMessage<T extends OutboxTopic = OutboxTopic> = {
  [Topic in T]: { siteId: number; topic: Topic; payload: OutboxPayloads[Topic] };
}[T];

export type OutboxMessage<T extends OutboxTopic = OutboxTopic> = NewOutboxMessage<T> & {
  id: string;
  createdAt: number;
  /** Counts the present one. */
  attempts: number;
};

export type OutboxCounts = {
  pending: number;
  /** Given up, kept for a person to look at. */
  dead: number;
  /** Of the oldest pending one; null when there is none. */
  oldestAt: number | null;
};

/** Reads what other stores have written in the transaction of their change. */
export interface OutboxStore {
  /** Takes messages that are due, for the length of the lease: no other node sees them meanwhile. */
  claim(options: { limit: number; now: number; leaseMs: number }): Promise<OutboxMessage[]>;
  remove(messages: readonly OutboxMessage[]): Promise<void>;
  /** Gives one back after a failure; no `retryAt` gives it up. */
  fail(message: OutboxMessage, failure: { error: string; retryAt: number | null; now: number }): Promise<void>;
  counts(): Promise<OutboxCounts>;
}
