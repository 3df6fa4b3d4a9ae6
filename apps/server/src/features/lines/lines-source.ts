import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { TicketBeat } from '@openturn/contract/visitor/ticket-view.ts';

export type LinesSnapshot = {
  reply: LinesReply;
  /** When the site or one of its lines next opens or closes; null when nothing is planned. */
  turnsAt: number | null;
  /** Every ticket of a line, for those who look at one of them. */
  beats(lineId: string): TicketBeat[];
  /** The line of a ticket that is not over; null for any other. */
  lineOf(guid: string): string | null;
};

/** The same list that `GET client/lines` answers, by a constant number of queries. */
export interface LinesSource {
  /** Null when there is no such site. */
  read(siteId: number): Promise<LinesSnapshot | null>;
}
