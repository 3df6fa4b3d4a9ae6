import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { WaitRange } from '@openturn/domain/wait/wait-range.ts';

/** What a message says beyond what was written with it: as it is when it goes out. */
export type NoticeFacts = {
  now: number;
  business: string;
  /** Of the business; empty where it gives none. */
  phone: string;
  zone: string;
  /** Where the ticket is seen; no more than that is in it. */
  link: string;
  /** Host of the site, without a port. */
  host: string;
  /** Called out; null where it is of no ticket. */
  number: number | null;
  /** Null where it is of no ticket. */
  stage: TicketStage | null;
  method: number;
  position: number | null;
  wait: WaitRange | null;
  beThereBy: number | null;
  desk: string | null;
  /** Until when a missed place may be taken again. */
  rejoinUntil: number | null;
};
