import type { Placed } from '@openturn/domain/line/line-order.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { TicketActor, TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';

/** `id` has 128 bits and more: whoever knows it may open the ticket. */
export type Ticket = Placed & {
  siteId: number;
  lineId: string;
  /** Grows with each change. */
  version: number;
  /** What is called out and shown; counted by the line. */
  number: number;
  reason: string | null;
  /** Since when it is in this stage. */
  stageAt: number;
  returnAt: number | null;
  respondBy: number | null;
  /** In whose hands it is; set exactly from the call to the end of the service. */
  desk: string | null;
  serviceId: string | null;
  deviceHash: string | null;
  phone: string | null;
  name: string;
  partySize: number;
  language: string;
  method: number;
};

export type NewTicket = Omit<Ticket, 'version' | 'number'>;

/** One row of the ticket's log. */
export type TicketLogEntry = {
  at: number;
  actor: TicketActor;
  event: TicketEvent;
  from: TicketStage | null;
  to: TicketStage;
  reason: string | null;
  desk: string | null;
  idempotencyKey: string | null;
};

export type AddRefusal = { code: 'not-found' | 'line-closed' | 'already-in-line' };
export type SaveRefusal = { code: 'changed-meanwhile' | 'already-in-line' };

/** Each change is one transaction: the ticket, its log, the version of its line, and what goes out. */
export interface TicketStore {
  find(siteId: number, id: string): Promise<Ticket | null>;
  /** All of a line that are not over, in no particular order. */
  active(siteId: number, lineId: string): Promise<Ticket[]>;
  /** Oldest first. */
  log(siteId: number, id: string): Promise<TicketLogEntry[]>;
  /** Takes the line's next number, if the line is in one of these states. */
  add(
    ticket: NewTicket,
    options: { entry: TicketLogEntry; lineStates: readonly LineState[] },
  ): Promise<Result<Ticket, AddRefusal>>;
  /** Refuses when somebody else has changed it since `before` was read. */
  save(before: Ticket, after: Ticket, entry: TicketLogEntry): Promise<Result<Ticket, SaveRefusal>>;
  /** False when there is no such line. */
  setLineState(line: {
    siteId: number;
    lineId: string;
    state: LineState;
    message: Record<string, string> | null;
    at: number;
  }): Promise<boolean>;
}
