import type { ClientMessage, LineChange, SERVER_OPS, ServerMessage } from '@openturn/contract/live.ts';
import type { Opening } from '@openturn/contract/site.ts';

export type VersionOnly = { version: string; opening?: Opening | undefined };

/** LIVE-08: what every received op raises. */
export type QRefresh = {
  op: ServerMessage['op'];
  /** Fetches whatever is shown, however fresh. */
  force: boolean;
  data: LineChange | VersionOnly | null;
};

const OPS: readonly string[] = [
  'refresh',
  'qstatus',
  'clearcache',
  'messages',
  'pong',
] satisfies (typeof SERVER_OPS)[number][];

export type Watched = { siteId: string; ticketId: string; page: string; isVisible: boolean };

/** LIVE-02. */
export function clientMessage(op: ClientMessage['op'], watched: Watched, eventGuid: string): string {
  const message: ClientMessage = {
    type: 'QMon',
    op,
    SiteID: watched.siteId,
    Ticket_id: watched.ticketId,
    page: watched.page,
    vis: watched.isVisible ? 1 : 0,
    eventGuid,
    data: null,
  };
  return JSON.stringify(message);
}

/** LIVE-07: null for what is no message of ours, and for those about another site. */
export function readServerMessage(text: string, siteId: string): QRefresh | null {
  const message = parse(text);
  if (message?.type !== 'QMon' || typeof message.op !== 'string' || !OPS.includes(message.op)) return null;
  if (message.SiteID !== siteId) return null;
  return { op: message.op, force: message.op === 'qstatus', data: message.data ?? null };
}

export function isLineChange(data: QRefresh['data']): data is LineChange {
  return data !== null && 'line' in data;
}

function parse(text: string): Partial<ServerMessage> | null {
  try {
    const message = JSON.parse(text) as Partial<ServerMessage> | null;
    return typeof message === 'object' ? message : null;
  } catch {
    return null;
  }
}
