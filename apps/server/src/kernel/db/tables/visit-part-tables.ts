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
