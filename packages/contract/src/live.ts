import * as z from 'zod';
import { LineView } from './visitor/lines.ts';
import { Opening } from './visitor/site.ts';
import { TicketBeat } from './visitor/ticket-view.ts';

export const LIVE_PATH = '/socket/qmon';

export const SERVER_OPS = ['refresh', 'qstatus', 'clearcache', 'messages', 'pong'] as const;

/** Every message in both directions; the server fills in all fields. */
const envelope = {
  type: z.literal('QMon'),
  SiteID: z.string().max(16),
  Ticket_id: z.string().max(64),
  /** First path segment of the screen the visitor looks at. */
  page: z.string().max(32),
  vis: z.union([z.literal(0), z.literal(1)]),
  /** One for each message sent, for the log. */
  eventGuid: z.string().max(64),
};

/**
 * What a client may send. The specification names the fields and no types: a number, null or nothing at all is as good as
 * a text. An op that nobody knows is passed over, and so is `data`.
 */
export const ClientMessage = z
  .object({
    type: z.literal('QMon'),
    /** `siteid` or `ping`. */
    op: z.string(),
    /** Padded or not; none watches nothing. */
    SiteID: z.union([z.string(), z.number()]).nullish(),
    /** 0, empty and none are no ticket. */
    Ticket_id: z.union([z.string(), z.number()]).nullish(),
    page: z.string().nullish(),
    vis: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
    eventGuid: z.string().nullish(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'LiveClientMessage' });

/** What our own client sends; all fields, in one form. */
export type SentMessage = z.output<z.ZodObject<typeof envelope>> & { op: 'siteid' | 'ping'; data: null };

/** A line has changed: enough for every watcher to show it without asking. */
export const LineChange = z
  .object({
    line: LineView,
    /** Version of the whole list before and after this change, as `LinesReply.version`. */
    since: z.string(),
    version: z.string(),
    /** Told to those who look at a ticket of this line: each finds its own. One that is missing is over. */
    beats: z.array(TicketBeat).optional(),
  })
  .meta({ id: 'LineChange' });
export type LineChange = z.output<typeof LineChange>;

/** Opening state turned, lines came or went: the list is to be fetched where its version differs. */
export const VersionOnly = z.object({ version: z.string(), opening: Opening.optional() }).meta({ id: 'VersionOnly' });

export const ServerMessage = z
  .object({
    ...envelope,
    op: z.enum(SERVER_OPS),
    data: z.union([LineChange, VersionOnly, z.null()]),
  })
  .meta({ id: 'LiveServerMessage' });
export type ServerMessage = z.output<typeof ServerMessage>;

/** Why the server ends a connection; 4000 and up are ours. */
export const CLOSE_REASONS = {
  malformed: { code: 4400, reason: 'malformed message' },
  tooLarge: { code: 1009, reason: 'message too large' },
  tooMany: { code: 4429, reason: 'too many messages' },
  tooManyConnections: { code: 4430, reason: 'too many connections' },
  slow: { code: 4408, reason: 'reads too slowly' },
  silent: { code: 4409, reason: 'no activity' },
  shutdown: { code: 1012, reason: 'service restart' },
} as const satisfies Record<string, { code: number; reason: string }>;
