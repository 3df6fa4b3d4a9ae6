import type { Generated } from 'kysely';

/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type OutboxTable = {
  site_id: number;
  id: string;
  topic: string;
  payload: Json;
  created_at: Instant;
  available_at: Instant;
  attempts: Generated<number>;
  leased_until: Generated<number>;
  /** Set after the last attempt; the row stays for someone to investigate. */
  dead_at: Instant | null;
  last_error: string | null;
};

export type DevicesTable = {
  site_id: number;
  token_hash: string;
  language: string | null;
  created_at: Instant;
  seen_at: Instant;
};

export type PushRegistrationsTable = {
  site_id: number;
  token_hash: string;
  platform: string;
  endpoint: string;
  error: string | null;
  p256dh: string | null;
  auth: string | null;
  updated_at: Instant;
  /** Such as Firefox and Windows; empty if unknown. */
  browser: Generated<string>;
  system: Generated<string>;
  /** When it was first registered with this endpoint; null if that was before this was stored. */
  since: Instant | null;
  delivered_at: Instant | null;
};

/** Of a device at all businesses. */
export type PushChoicesTable = {
  token_hash: string;
  off: Json;
  quiet_from: string | null;
  quiet_until: string | null;
  quiet_zone: string | null;
  also_texts: number;
  updated_at: Instant;
};

/** A device whose visits are erased once they are over. */
export type ErasuresTable = { token_hash: string; asked_at: Instant };

/** Shared by the whole installation. */
export type ServerKeysTable = { purpose: string; public_key: string; private_key: string; created_at: Instant };

export type ErrorReportsTable = { site_id: number; report_id: string; at: Instant; token_hash: string; text: string };

/** `kind` is phone or email. */
export type ContactDevicesTable = {
  site_id: number;
  kind: string;
  contact: string;
  token_hash: string;
  used_at: Instant;
  proven_at: Instant | null;
};

export type OneTimeCodesTable = {
  site_id: number;
  code_id: string;
  purpose: string;
  kind: string;
  contact: string;
  token_hash: string;
  code_hash: string;
  tries: Generated<number>;
  created_at: Instant;
  expires_at: Instant;
  used_at: Instant | null;
};

export type LineAlertsTable = {
  site_id: number;
  alert_id: string;
  line_id: string;
  kind: string;
  /** Null once the message is written, as is the device. */
  contact: string | null;
  token_hash: string | null;
  /** A pseudonym of the device's address. */
  origin: string;
  language: string;
  created_at: Instant;
  /** When a node next looks whether the line is open. */
  look_at: Instant;
  expires_at: Instant;
  sent_at: Instant | null;
};

export type NoticesTable = {
  site_id: number;
  notice_id: string;
  subject_id: string;
  kind: string;
  occasion: string;
  channel: string;
  address: string;
  language: string;
  details: Json;
  state: string;
  attempts: Generated<number>;
  next_at: Instant;
  leased_until: Generated<number>;
  provider_id: string | null;
  error: string | null;
  /** As it was sent. */
  text: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** Whether it is sent only if the notification of the same event is not taken. */
  follows_push: Generated<number>;
  /** Whether it waits for the end of quiet hours. */
  is_quiet: Generated<number>;
  /** Whether whoever got it has erased what it said; it only counts. */
  is_erased: Generated<number>;
};

/** A business that a visitor misses on this server. */
export type ReferralsTable = {
  referral_id: string;
  at: Instant;
  token_hash: string;
  origin: string;
  business: string;
  town: string;
  note: string | null;
  email: string | null;
};
