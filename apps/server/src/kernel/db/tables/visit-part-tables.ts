/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;
/** 0 or 1: SQLite has no boolean. */
type Flag = number;

/** One row a visit, once it is rated or its visitor has been asked to. */
export type RatingsTable = {
  site_id: number;
  /** The appointment, or the ticket of a visit without one. */
  visit_id: string;
  /** Null until the visitor rates. */
  stars: number | null;
  reasons: Json;
  text: string | null;
  service_id: string | null;
  line_id: string | null;
  /** Who served the visitor: a staff member, or whose calendar it was. */
  person_id: string | null;
  /** When the row was written. */
  at: Instant;
  /** When it was first rated. */
  rated_at: Instant | null;
  /** When a message asked for it, or the visitor said no. */
  asked_at: Instant | null;
  /** When it was low enough for an alert. */
  alerted_at: Instant | null;
  handled_at: Instant | null;
  handled_by: string | null;
};

/** A pass in the wallet of a visitor's phone. */
export type WalletPassesTable = {
  site_id: number;
  /** Its serial number. */
  pass_id: string;
  /** The guid of the ticket or the appointment. */
  visit_id: string;
  kind: string;
  /** The ticket that an appointment has become. */
  follows: string | null;
  wallet: string;
  /** By which a device that holds it proves that it does. */
  token: string;
  language: string;
  /** A digest of what the wallet was last told. */
  shown: string;
  changed_at: Instant;
  made_at: Instant;
  /** When its visit was found to be over: from then on it changes no more. */
  over_at: Instant | null;
};

/** An Apple device that wants to know when a pass changes. */
export type WalletDevicesTable = {
  site_id: number;
  pass_id: string;
  device_id: string;
  push_token: string;
  registered_at: Instant;
};

/** Several stops of one visit. */
export type VisitPlansTable = {
  /** Where its first ticket is. */
  site_id: number;
  plan_id: string;
  may_reorder: Flag;
  created_at: Instant;
  /** When its stops are next looked at; null if only an event can change something. */
  look_at: Instant | null;
  ended_at: Instant | null;
};

export type VisitStopsTable = {
  site_id: number;
  plan_id: string;
  stop: number;
  /** Smaller comes first. */
  rank: number;
  /** The site of its line; a ticket that staff have transferred may be in another line. */
  at_site: number;
  line_id: string;
  service_id: string | null;
  ticket_id: string | null;
  state: string;
  /** Why it could not be joined when that was last tried. */
  reason: string | null;
  is_by_staff: Flag;
};
