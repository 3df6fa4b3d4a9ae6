import type { DayChange, LineChange, SentMessage, SERVER_OPS } from '@openturn/contract/live.ts';
import type { Opening } from '@openturn/contract/visitor/site.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';

export type VersionOnly = {
  version: string;
  opening?: Opening | undefined;
  /** With `messages`: somebody is typing, and nothing has changed. */
  typing?: 'visitor' | 'staff' | undefined;
  /** With `messages` to a new connection: when it changed. */
  at?: number | undefined;
};

/** LIVE-08: raised for every received op. */
export type QRefresh = {
  op: (typeof SERVER_OPS)[number];
  /** Refetches what is shown, however fresh. */
  force: boolean;
  /** Makes a fetch unnecessary; null if the op has no data we know. */
  data: LineChange | DayChange | VersionOnly | null;
};

const OPS = ['refresh', 'qstatus', 'clearcache', 'messages', 'pong'] as const satisfies typeof SERVER_OPS;

export type WatchedPage = {
  siteId: string;
  ticketId: string;
  page: string;
  isVisible: boolean;
  /** What the free times on screen depend on, see `SlotChoice`. */
  slots?: string;
};

/** LIVE-02. */
export function clientMessage(op: SentMessage['op'], watched: WatchedPage, eventGuid: string): string {
  const message: SentMessage = {
    type: 'QMon',
    op,
    SiteID: watched.siteId,
    Ticket_id: watched.ticketId,
    page: watched.page,
    vis: watched.isVisible ? 1 : 0,
    eventGuid,
    data: watched.slots ? { slots: watched.slots } : null,
  };
  return JSON.stringify(message);
}

/** LIVE-07: null for anything malformed, and for messages about another site. */
export function readServerMessage(text: string, siteId: string): QRefresh | null {
  const message = parse(text);
  const op = OPS.find((each) => each === message?.['op']);
  if (message?.['type'] !== 'QMon' || op === undefined || !isAbout(message['SiteID'], siteId)) return null;
  return { op, force: op === 'qstatus', data: readData(message['data']) };
}

export function isLineChange(data: QRefresh['data']): data is LineChange {
  return data !== null && 'line' in data;
}

export function isDayChange(data: QRefresh['data']): data is DayChange {
  return data !== null && 'day' in data;
}

/** A number or a text, padded or not; without a site it is about the announced one. */
function isAbout(named: unknown, siteId: string): boolean {
  if (named === undefined || named === null || named === '') return true;
  return (typeof named === 'string' || typeof named === 'number') && parseSiteId(String(named)) === parseSiteId(siteId);
}

function readData(data: unknown): QRefresh['data'] {
  if (!isRecord(data) || typeof data['version'] !== 'string') return null;
  const { line, day } = data;
  if (day !== undefined) return isRecord(day) && isDay(day) ? (data as DayChange) : null;
  if (line === undefined) return data as VersionOnly;
  return isRecord(line) && typeof line['id'] === 'string' && typeof line['version'] === 'number'
    ? (data as LineChange)
    : null;
}

function isDay({ date, free }: Record<string, unknown>): boolean {
  if (date !== null && typeof date !== 'string') return false;
  return free === undefined || (isRecord(free) && typeof free['choice'] === 'string' && isRecord(free['row']));
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) ? message : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
