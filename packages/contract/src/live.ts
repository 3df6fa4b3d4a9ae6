import * as z from 'zod';
import { SlotDay } from './visitor/booking.ts';
import { LineView } from './visitor/lines.ts';
import { Opening } from './visitor/site.ts';
import { TicketBeat } from './visitor/ticket-view.ts';

export const LIVE_PATH = '/socket/qmon';

export const SERVER_OPS = ['refresh', 'qstatus', 'clearcache', 'messages', 'pong'] as const;

/** Every message in both directions; the server fills in every field. */
const envelope = {
  type: z.literal('QMon'),
  SiteID: z.string().max(16),
  Ticket_id: z.string().max(64),
  /** First path segment of the visitor's screen. */
  page: z.string().max(32),
  vis: z.union([z.literal(0), z.literal(1)]),
  /** Unique per message, for the log. */
  eventGuid: z.string().max(64),
};

/**
 * What a client may send. The specification names the fields but not their types, so numbers, null and missing fields
 * are accepted too. Unknown ops are ignored, and so is `data` other than a `SlotChoice`.
 */
export const ClientMessage = z
  .object({
    type: z.literal('QMon'),
    /** `siteid` or `ping`. */
    op: z.string(),
    /** Zero-padded or not; without a site the client watches nothing. */
    SiteID: z.union([z.string(), z.number()]).nullish(),
    /** 0, empty or missing means no ticket. */
    Ticket_id: z.union([z.string(), z.number()]).nullish(),
    page: z.string().nullish(),
    vis: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
    eventGuid: z.string().nullish(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'LiveClientMessage' });

/** What our own client sends: every field, in one form. */
export type SentMessage = z.output<z.ZodObject<typeof envelope>> & { op: 'siteid' | 'ping'; data: SlotChoice | null };

/** A line changed. Watchers can show it without a request. */
export const LineChange = z
  .object({
    line: LineView,
    /** Version of the whole list before and after this change, like `LinesReply.version`. */
    since: z.string(),
    version: z.string(),
    /** For clients that show a ticket of this line: each finds its own. A missing ticket is over. */
    beats: z.array(TicketBeat).optional(),
  })
  .meta({ id: 'LineChange' });
export type LineChange = z.output<typeof LineChange>;

/** The calendar changed on one day of the business. */
export const DayChange = z
  .object({
    /** As in `VersionOnly`. */
    version: z.string(),
    day: z.object({
      /** In the site's zone; null means that any day may have changed. */
      date: z.string().nullable(),
      /** For clients that sent their `SlotChoice`: the day as in `client/slots`, which saves the request. */
      free: z.object({ choice: z.string(), row: SlotDay }).optional(),
    }),
  })
  .meta({ id: 'DayChange' });
export type DayChange = z.output<typeof DayChange>;

/**
 * What a client of ours sends as `data` while it shows free times: its query of `client/slots` without the days. Longer
 * ones are ignored, so such a client fetches instead.
 */
export const SlotChoice = z.object({ slots: z.string().max(400) });
export type SlotChoice = z.output<typeof SlotChoice>;
/** Of a client that shows the next free time of each service, see `client/soonest`. */
export const SOONEST_SLOTS = 'soonest=1';

/** The opening state changed, or lines came or went: fetch the list if its version differs. */
export const VersionOnly = z
  .object({
    version: z.string(),
    opening: Opening.optional(),
    /** With `messages`: who is typing about this visit. Nothing has changed. */
    typing: z.enum(['visitor', 'staff']).optional(),
    /** With `messages` to a new connection: when it changed. A page made later shows it. */
    at: z.number().optional(),
  })
  .meta({ id: 'VersionOnly' });

export const ServerMessage = z
  .object({
    ...envelope,
    op: z.enum(SERVER_OPS),
    data: z.union([LineChange, DayChange, VersionOnly, z.null()]),
  })
  .meta({ id: 'LiveServerMessage' });
export type ServerMessage = z.output<typeof ServerMessage>;

/** Why the server closes a connection; codes from 4000 are ours. */
export const CLOSE_REASONS = {
  malformed: { code: 4400, reason: 'malformed message' },
  tooLarge: { code: 1009, reason: 'message too large' },
  tooMany: { code: 4429, reason: 'too many messages' },
  tooManyConnections: { code: 4430, reason: 'too many connections' },
  slow: { code: 4408, reason: 'reads too slowly' },
  silent: { code: 4409, reason: 'no activity' },
  shutdown: { code: 1012, reason: 'service restart' },
} as const satisfies Record<string, { code: number; reason: string }>;
