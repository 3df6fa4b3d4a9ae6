import type { Generated } from 'kysely';

/** Epoch milliseconds. */
type Instant = number;

export type ConversationsTable = {
  site_id: number;
  /** The guid of the ticket or the appointment. */
  visit_id: string;
  kind: string;
  last_number: Generated<number>;
  /** Up to which message the visitor, and anyone of the staff, has got and read. */
  visitor_delivered: Generated<number>;
  visitor_read: Generated<number>;
  staff_delivered: Generated<number>;
  staff_read: Generated<number>;
  assigned_to: string | null;
  /** When the visitor wrote what nobody has answered. */
  waiting_since: Instant | null;
  last_at: Instant;
  /** The message that the visitor was last told of by text, email or notification. */
  told_number: Generated<number>;
  /** The phone that was texted, so that its answer finds the way back. */
  texted_to: string | null;
  away_at: Instant | null;
  /** Of whom has joined or booked. */
  device_hash: string | null;
  blocked_at: Instant | null;
  reported_at: Instant | null;
};

export type ConversationMessagesTable = {
  site_id: number;
  visit_id: string;
  number: number;
  author: string;
  staff_id: string | null;
  /** As it was then. */
  staff_name: string | null;
  text: string;
  language: string;
  via: string;
  /** The file of the photo that it is, whether that is still kept or not. */
  photo: string | null;
  /** The device that sent it. */
  device_hash: string | null;
  /** Of an answer: how long the visitor has waited for it. */
  answered_ms: number | null;
  at: Instant;
};
