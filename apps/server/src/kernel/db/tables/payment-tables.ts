/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;
/** In the smallest unit of the currency. */
type Amount = number;

/** The secrets are encrypted. */
export type PaymentSettingsTable = {
  site_id: number;
  details: Json;
  secret_key: string | null;
  webhook_secret: string | null;
};

export type PaymentsTable = {
  site_id: number;
  payment_id: string;
  /** A ticket or an appointment. */
  visit_id: string;
  /** Each visit counts its own. */
  number: number;
  version: number;
  state: string;
  is_hold: Flag;
  /** The card is kept first; the amount is reserved the day before. */
  keeps_card: Flag;
  kept_ref: string | null;
  is_authorizing: Flag;
  amount: Amount;
  captured: Amount;
  refunded: Amount;
  refunding: Amount;
  currency: string;
  lines: Json;
  no_show_fee: Amount;
  provider: string;
  provider_ref: string | null;
  client_secret: string | null;
  problem: string | null;
  created_at: Instant;
  state_at: Instant;
  paid_at: Instant | null;
  /** When its visit was first seen to be over. */
  ended_at: Instant | null;
  look_at: Instant | null;
};

export type PaymentEventsTable = {
  site_id: number;
  payment_id: string;
  /** Equals the payment's version after the event. */
  sequence: number;
  at: Instant;
  actor: string;
  staff_id: string | null;
  event: string;
  from_state: string | null;
  to_state: string;
  amount: Amount;
  reason: string;
};

export type PaymentEntriesTable = {
  site_id: number;
  payment_id: string;
  sequence: number;
  place: number;
  at: Instant;
  from_account: string;
  to_account: string;
  amount: Amount;
  currency: string;
};

export type PaymentWorksTable = {
  site_id: number;
  /** Also the key under which the provider carries it out once. */
  work_id: string;
  payment_id: string;
  kind: string;
  amount: Amount;
  reason: string;
  actor: string;
  staff_id: string | null;
  state: string;
  created_at: Instant;
};

export type PaymentNoticesTakenTable = { site_id: number; event_id: string; at: Instant };

export type TestChargesTable = {
  site_id: number;
  charge_id: string;
  amount: Amount;
  is_hold: Flag;
  status: string;
  needs_step: Flag;
  /** Only the card is kept; nothing is reserved yet. */
  is_keeping: Flag;
  /** A card that is asked for again when the amount is reserved later. */
  asks_owner: Flag;
  captured: Amount;
  /** Amounts by key. */
  refunds: Json;
  /** Before that, it has not heard of what was done last. */
  answers_at: Instant;
  created_at: Instant;
};
