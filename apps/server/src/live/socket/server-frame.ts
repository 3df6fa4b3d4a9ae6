import { randomUUID } from 'node:crypto';
import type { ServerMessage } from '@openturn/contract/live.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';

type Content = {
  op: ServerMessage['op'];
  siteId: number;
  /** Empty unless it is about a single ticket. */
  ticketId?: string;
  data: ServerMessage['data'];
};

/** One message, serialised once for all recipients. */
export function serverFrame({ op, siteId, ticketId = '', data }: Content): Buffer {
  const message: ServerMessage = {
    type: 'QMon',
    op,
    SiteID: formatSiteId(siteId),
    Ticket_id: ticketId,
    page: '',
    vis: 1,
    eventGuid: randomUUID(),
    data,
  };
  return Buffer.from(JSON.stringify(message));
}
