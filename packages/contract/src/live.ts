import * as z from 'zod';
import { LineView } from './lines.ts';
import { Opening } from './site.ts';
import { TicketBeat } from './ticket-view.ts';

export const LIVE_PATH = '/socket/qmon';

export const CLIENT_OPS = ['siteid', 'ping'] as const;
export const SERVER_OPS = ['refresh', 'qstatus', 'clearcache', 'messages', 'pong'] as const;

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

/** What a client may send. `data` is reserved. */
export const ClientMessage = z
  .object({ ...envelope, op: z.enum(CLIENT_OPS), data: z.unknown().optional() })
  .meta({ id: 'LiveClientMessage' });
export type ClientMessage = z.output<typeof ClientMessage>;

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
