/** 0 or 1: SQLite has no boolean. */
type Flag = number;
/** Epoch milliseconds. */
type Instant = number;
/** Text that holds JSON; stores parse it. */
type Json = string;

/** How a business meets people online. */
export type MeetingSettingsTable = {
  site_id: number;
  way: string;
  /** Its own link, and those of services and staff. */
  link: string;
  service_links: Json;
  staff_links: Json;
  stun: string;
  turn: string;
  turn_secret: string | null;
  takes_guests: Flag;
};

/** Whoever knows its code may come to a meeting. */
export type MeetingGuestLinksTable = { site_id: number; meeting_id: string; code: string; created_at: Instant };

/** Who waits for a meeting or is in it. */
export type MeetingPeersTable = {
  site_id: number;
  meeting_id: string;
  peer_id: string;
  role: string;
  staff_id: string | null;
  name: string;
  /** The guid or code by which they came; their screen is told of changes under it. */
  watches: string;
  /** Of a guest. */
  device_hash: string | null;
  admitted_at: Instant | null;
  joined_at: Instant;
  seen_at: Instant;
  /** Taken over by another window, or sent away. */
  left_at: Instant | null;
  /** How many signals it has been sent. */
  signals: number;
};

/** What browsers have to agree on; deleted once the other side has read it. */
export type MeetingSignalsTable = {
  site_id: number;
  meeting_id: string;
  to_peer: string;
  sequence: number;
  from_peer: string;
  data: string;
  created_at: Instant;
};
