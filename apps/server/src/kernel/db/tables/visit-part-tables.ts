/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

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
