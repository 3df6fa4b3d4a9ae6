import { ClientMessage, SlotChoice } from '@openturn/contract/live.ts';
import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { RawData } from 'ws';

/** A client's message, normalised. */
export type ParsedMessage = {
  /** Null for an unknown op, which is ignored. */
  op: 'siteid' | 'ping' | null;
  /** 0 for none. */
  siteId: number;
  /** Guid of the ticket shown; empty for none. */
  ticketId: string;
  page: string;
  /** Empty unless it shows free times. */
  slots: string;
};

type Read = { ok: true; message: ParsedMessage } | { ok: false; reason: 'malformed' | 'tooLarge' };

export function readClientMessage(raw: RawData, options: { isBinary: boolean; maxBytes: number }): Read {
  const bytes = raw as Buffer;
  if (bytes.length > options.maxBytes) return { ok: false, reason: 'tooLarge' };
  if (options.isBinary) return { ok: false, reason: 'malformed' };
  const parsed = ClientMessage.safeParse(parseJson(bytes.toString('utf8')));
  if (!parsed.success) return { ok: false, reason: 'malformed' };
  const { op, SiteID, Ticket_id, page, data } = parsed.data;
  return {
    ok: true,
    message: {
      op: op === 'siteid' || op === 'ping' ? op : null,
      siteId: parseSiteId(String(SiteID ?? '')),
      ticketId: isNone(Ticket_id) ? '' : String(Ticket_id),
      page: page ?? '',
      slots: SlotChoice.safeParse(data).data?.slots ?? '',
    },
  };
}

function isNone(ticketId: string | number | null | undefined): boolean {
  return ticketId === undefined || ticketId === null || ticketId === 0 || ticketId === '0';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
