import type { LinesReply } from '@openturn/contract/visitor/lines.ts';
import type { TicketBeat } from '@openturn/contract/visitor/ticket-view.ts';

export type LinesSnapshot = {
  reply: LinesReply;
  /** When the site or one of its lines next opens or closes; null if nothing is planned. */
  turnsAt: number | null;
  /** Every ticket of a line, for watchers of one of them. */
  beats(lineId: string): TicketBeat[];
  /** The line of an open ticket; null for any other guid. */
  lineOf(guid: string): string | null;
};

/** The list of `GET client/lines`, with a constant number of queries. */
export interface LinesSource {
  /** Null if the site does not exist. May have been read for another reader, since the last `changed`. */
  read(siteId: number): Promise<LinesSnapshot | null>;
  /** What was read before is out of date. */
  changed(siteId: number): void;
}
