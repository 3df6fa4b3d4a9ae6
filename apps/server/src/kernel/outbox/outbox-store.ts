/** Message payloads by topic. A consumer may see a message more than once. */
export type OutboxPayloads = {
  /** A ticket joined, moved or left, or the line opened, paused or closed. */
  'line.changed': { lineId: string };
  /** Names, hours, settings or the set of lines changed. */
  'site.changed': Record<string, never>;
  /**
   * Clients that show this ticket, appointment or place on the waiting list fetch it again, however fresh; null
   * means every client of the site.
   */
  'status.forced': { ticketId: string | null };
  /** The stops of a visit, or the ticket of one, have changed. */
  'plan.changed': { planId: string };
  /** A message about this ticket was created or delivered. */
  'messages.changed': { ticketId: string };
  /** Somebody has written about this visit, or read what was written. */
  'conversation.changed': { ticketId: string };
  /** An appointment in this period was added, changed or moved, or its time was taken or freed. */
  'calendar.changed': { from: number; until: number };
  /** Time has become free and may be offered to the waiting list. */
  'time.freed': { from: number; until: number; isWindow?: boolean };
};

export type OutboxTopic = keyof OutboxPayloads;

export type NewOutboxMessage<T extends OutboxTopic = OutboxTopic> = {
  [Topic in T]: { siteId: number; topic: Topic; payload: OutboxPayloads[Topic] };
}[T];

export type OutboxMessage<T extends OutboxTopic = OutboxTopic> = NewOutboxMessage<T> & {
  id: string;
  createdAt: number;
  /** Includes the current attempt. */
  attempts: number;
};

export type OutboxCounts = {
  pending: number;
  /** Failed for good and kept for someone to investigate. */
  dead: number;
  /** Of the oldest pending message; null if there is none. */
  oldestAt: number | null;
};

/** Reads messages that other stores wrote in the transactions of their changes. */
export interface OutboxStore {
  /** Claims due messages for the length of the lease; no other node sees them until then. */
  claim(options: { limit: number; now: number; leaseMs: number }): Promise<OutboxMessage[]>;
  remove(messages: readonly OutboxMessage[]): Promise<void>;
  /** Returns a message after a failure; without `retryAt` it is not tried again. */
  fail(message: OutboxMessage, failure: { error: string; retryAt: number | null; now: number }): Promise<void>;
  counts(): Promise<OutboxCounts>;
}
