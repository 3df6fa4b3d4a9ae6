/** Epoch milliseconds. */
type Instant = number;
/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

export type WaiversTable = {
  site_id: number;
  /** ROUTE-07: what stands after `waiver/`. */
  waiver_id: number;
  /** Of its text. */
  version: number;
  is_active: Flag;
  /** Null for every visit. */
  services: Json | null;
  holds: string;
  asks_initials: Flag;
  allows_minors: Flag;
  kept_years: number;
  changed_at: Instant;
};

/** What visitors have signed or can sign, by language. The database refuses to change a row. */
export type WaiverVersionsTable = {
  site_id: number;
  waiver_id: number;
  version: number;
  texts: Json;
  created_at: Instant;
  staff_id: string;
};

/** The database refuses to change what a row says; `details` is sealed, and `record_hash` proves it. */
export type WaiverSignaturesTable = {
  site_id: number;
  signature_id: string;
  waiver_id: number;
  version: number;
  language: string;
  text_hash: string;
  /** Of the visit. */
  subject: string;
  name: string;
  /** Of the visit; by phone or email, staff find it. */
  phone: string | null;
  email: string | null;
  contact_parts: string | null;
  details: Json;
  signed_at: Instant;
  zone: string;
  valid_until: Instant | null;
  /** Of the visit, if it holds for others of that device; no part of what is signed. */
  device_hash: string | null;
  record_hash: string;
  erase_at: Instant;
};
