import type { LinesReply } from '@openturn/contract/lines.ts';

export type LinesSnapshot = {
  reply: LinesReply;
  /** When the site or one of its lines next opens or closes; null when nothing is planned. */
  turnsAt: number | null;
};

/** The same list that `GET client/lines` answers, by a constant number of queries. */
export interface LinesSource {
  /** Null when there is no such site. */
  read(siteId: number): Promise<LinesSnapshot | null>;
}
