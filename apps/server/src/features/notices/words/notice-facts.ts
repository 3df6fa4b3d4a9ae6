import type { AppointmentState, StandbyState } from '@openturn/domain/appointment/appointment-machine.ts';
import type { DateFormat } from '@openturn/domain/format/date.ts';
import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { WaitRange } from '@openturn/domain/wait/wait-range.ts';

/** What a message says beyond what was written with it: as it is when it goes out. */
export type NoticeFacts = {
  now: number;
  business: string;
  /** Of the business; empty where it gives none. */
  phone: string;
  zone: string;
  dateFormat: DateFormat;
  /** Where it is seen; no more than that is in it. */
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
  /** Null where it is of no appointment and no place on the waiting list. */
  visit: VisitFacts | null;
};

/** Names are empty where they are not known, or not to be told. */
export type VisitFacts = { service: string; staff: string; now: VisitNow | null };

/** How it stands now: an appointment, or what is offered from the waiting list. */
export type VisitNow = { state: AppointmentState | StandbyState; at: number | null };
